import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listeningPort } from '@mun/local/supervisor/probes';

/** Starts a reverse proxy that distributes requests round-robin. It retries only if a backend refuses the connection. */
export async function startLoadBalancer(ports: number[]): Promise<{ url: string; stop(): Promise<void> }> {
  let turn = 0;
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    turn += 1;
    for (let attempt = 0; attempt < ports.length; attempt += 1) {
      const port = ports[(turn + attempt) % ports.length] ?? 0;
      if (await forward(port, incoming, body, outgoing)) return;
    }
    outgoing.writeHead(502).end();
  };
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server)}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** @returns false if the backend refused the connection; otherwise the response has been sent or has failed */
function forward(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const upstream = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.once('close', () => resolve(true));
      response.once('error', () => outgoing.destroy());
    });
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (!outgoing.headersSent) outgoing.writeHead(502).end();
      else outgoing.destroy();
      resolve(true);
    });
    upstream.end(body);
  });
}
