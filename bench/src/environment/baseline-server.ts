import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/**
 * A bare `node:http` server: fetches a response once from the given URL, with a browser's headers, and then sends the same
 * bytes to every client. Sends its port to the parent process.
 */
const [response] = (await once(
  get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  'response',
)) as [IncomingMessage];
const body = await buffer(response);
const own = new Set(['date', 'connection', 'keep-alive']);
const headers = Object.entries(response.headersDistinct)
  .filter(([name]) => !own.has(name))
  .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]));

const server = createServer((_, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
process.once('disconnect', () => process.exit());
