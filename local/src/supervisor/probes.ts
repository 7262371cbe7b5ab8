import { randomInt } from 'node:crypto';
import { connect, createServer, type NetConnectOpts, type Server } from 'node:net';

/** Returns whether something accepts connections at the address. */
export async function acceptsConnections(target: NetConnectOpts): Promise<boolean> {
  return (await exchange(target)) !== undefined;
}

/** Returns whether Redis has loaded its data and answers PING. */
export async function isRedisReady(port: number): Promise<boolean> {
  const response = await exchange({ host: '127.0.0.1', port }, 'PING\r\n');
  return response?.startsWith('+PONG') ?? false;
}

/** Returns whether a GET request succeeds. */
export async function isHttpOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.ok;
}

/**
 * The range of ports to choose from. It is below the kernel's range for outgoing connections (from 32768 on Linux), so that
 * none of these takes a port before its program listens on it.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** Returns a port that is free on every interface, preferably the given one. */
export async function freePort(preferred = 0): Promise<number> {
  return (await portIfFree(preferred || randomInt(LOWEST, HIGHEST))) ?? (await freePort());
}

/** Returns the port (a free one for 0), or undefined if it is in use. */
export function portIfFree(port: number, host?: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host, exclusive: true }, () => {
      const found = listeningPort(server);
      server.close(() => resolve(found));
    });
  });
}

/** Returns the port of a listening server. */
export function listeningPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null)
    throw new Error('The server is not listening on a port');
  return address.port;
}

/** Returns the first response, '' if nothing was sent, or undefined if nothing listens. */
function exchange(target: NetConnectOpts, request?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ ...target, timeout: 2000 });
    const done = (response?: string) => {
      socket.destroy();
      resolve(response);
    };
    socket.once('connect', () => (request ? socket.write(request) : done('')));
    socket.once('data', (data) => done(data.toString()));
    socket.once('error', () => done());
    socket.once('timeout', () => done());
    socket.once('close', () => done());
  });
}
