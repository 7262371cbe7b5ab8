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
  const question = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  const until = performance.now() + ms;
  const lanes = Array.from({ length: CONNECTIONS }, () => lane(port, question, until));
  return (await Promise.all(lanes)).reduce((sum, answers) => sum + answers, 0);
}

async function lane(port: number, question: string, until: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  try {
    return await askOnAndOn(socket, question, until);
  } finally {
    socket.destroy();
  }
}

function askOnAndOn(socket: Socket, question: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0;
    let missing = 0;
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server hung up')));
    socket.on('data', (chunk: Buffer) => {
      try {
        // A response's head arrives in one chunk, because it is sent first.
        if (missing === 0) missing = lengthOf(chunk);
      } catch (error) {
        reject(error);
        return;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      answers += 1;
      if (performance.now() >= until) resolve(answers);
      else socket.write(question);
    });
    socket.write(question);
  });
}

/** Returns the length of head and body. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`no answer: ${head}`);
  return end + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
}
