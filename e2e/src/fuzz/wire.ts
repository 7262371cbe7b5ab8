import { Agent, request } from 'node:http';
import type { Shot } from './requests.js';

/** What came back; `status` 0 where the connection ended without an answer. */
export interface Echo {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Why there is no answer: 'ECONNRESET', 'timeout'. */
  trouble?: string;
}

/** Longer than any call takes of itself, the mailings' patience included. */
const PATIENCE_MS = 30_000;

/** Sends requests to one program, over kept connections, each exactly as it was made. */
export class Line {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  send(shot: Shot): Promise<Echo> {
    const { method, address, body, cut, signed, headers } = shot;
    return new Promise((resolve) => {
      const nothing = (trouble: string) => resolve({ status: 0, headers: {}, text: '', trouble });
      const call = request({
        host: '127.0.0.1',
        port: this.port,
        method,
        path: address,
        agent: cut ? false : this.agent,
        timeout: PATIENCE_MS,
        headers: {
          ...(body && { 'content-length': body.length + (cut ? 100 : 0) }),
          ...(signed && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
      });
      call.on('timeout', () => call.destroy(Object.assign(new Error('too late'), { code: 'timeout' })));
      call.on('error', (error: NodeJS.ErrnoException) => nothing(error.code ?? error.message));
      call.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', (error: NodeJS.ErrnoException) => nothing(error.code ?? error.message));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('latin1'),
          }),
        );
      });
      if (cut) call.write(body, () => call.destroy(Object.assign(new Error('cut'), { code: 'cut' })));
      else call.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
