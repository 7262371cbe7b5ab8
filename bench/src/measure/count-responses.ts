import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The number of concurrent connections. */
const CONNECTIONS = 32;

/** The address of the request. */
export interface RequestTarget {
  port: number;
  path: string;
}

/**
 * Sends the same GET request, with a browser's headers, over 32 keep-alive connections for the given time. Works on raw
 * sockets, because an HTTP client would be slower than the server under test.
 * @returns the number of complete responses
 * @throws Error if a response is not 200
 */
export async function countResponses({ port, path }: RequestTarget, ms: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  const deadline = performance.now() + ms;
  const connections = Array.from({ length: CONNECTIONS }, () => runConnection(port, request, deadline));
  return (await Promise.all(connections)).reduce((sum, responses) => sum + responses, 0);
}

async function runConnection(port: number, request: string, deadline: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  try {
    return await sendRepeatedly(socket, request, deadline);
  } finally {
    socket.destroy();
  }
}

function sendRepeatedly(socket: Socket, request: string, deadline: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let responses = 0;
    let missingBytes = 0;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      try {
        // A response's head arrives in one chunk, because it is sent first.
        if (missingBytes === 0) missingBytes = responseLength(chunk);
      } catch (error) {
        reject(error);
        return;
      }
      missingBytes -= chunk.length;
      if (missingBytes > 0) return;
      responses += 1;
      if (performance.now() >= deadline) resolve(responses);
      else socket.write(request);
    });
    socket.write(request);
  });
}

/** Returns the length of head and body. */
function responseLength(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`unexpected response: ${head}`);
  return end + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
}
