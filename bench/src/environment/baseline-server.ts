import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/**
 * A bare `node:http` server: fetches a response once from the given URL, with a browser's headers, and then sends the same
 * bytes to every client, without any security header. Sends its port to the parent process.
 */
const [response] = (await once(
  get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  'response',
)) as [IncomingMessage];
const body = await buffer(response);
/** Those that a browser needs for the body and its cache; no security headers. */
const NEEDED = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'vary',
]);
const headers = Object.entries(response.headersDistinct)
  .filter(([name]) => NEEDED.has(name))
  .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]));

const server = createServer((_, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.(address?.port);
});
process.once('disconnect', () => process.exit());
