import { randomInt } from 'node:crypto';
import { connect, createServer, type NetConnectOpts, type Server } from 'node:net';

/** Whether something accepts connections there. */
export async function acceptsConnections(target: NetConnectOpts): Promise<boolean> {
  return (await exchange(target)) !== undefined;
}

/** Whether a Redis there is done with loading its data. */
export async function isRedisReady(port: number): Promise<boolean> {
  const answer = await exchange({ host: '127.0.0.1', port }, 'PING\r\n');
  return answer?.startsWith('+PONG') ?? false;
}

/** Whether the address answers 200. */
export async function isHttpOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
  await response.body?.cancel();
  return response.ok;
}

/**
 * Where free ports are looked for: below those that the kernel gives to outgoing connections (on Linux from 32768 on), so
 * that none of these takes a port between the moment when it was found free and the one when its program listens.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];

/** A port that is free on every interface; the wished one if it is. */
export async function freePort(wished = 0): Promise<number> {
  return (await portIfFree(wished || randomInt(LOWEST, HIGHEST))) ?? (await freePort());
}

/** The port (a free one for 0), or undefined when something else has it. */
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

/** The port that a listening server has. */
export function listeningPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port');
  return address.port;
}

/** What is answered first, '' if nothing was asked, undefined if nobody listens. */
function exchange(target: NetConnectOpts, question?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ ...target, timeout: 2000 });
    const done = (answer?: string) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => (question ? socket.write(question) : done('')));
    socket.once('data', (data) => done(data.toString()));
    socket.once('error', () => done());
    socket.once('timeout', () => done());
    socket.once('close', () => done());
  });
}
