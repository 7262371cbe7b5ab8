import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FuzzRequest } from './generate-request.js';

export interface FuzzResponse {
  /** 0 if the connection ended without a response. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  /** Why there is no response: 'ECONNRESET', 'timeout'. */
  error?: string;
}

/** Longer than any endpoint takes, including those that wait for the worker. */
const TIMEOUT_MS = 30_000;

/** Sends requests over keep-alive connections, byte for byte as they were generated. */
export class FuzzClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  send(sent: FuzzRequest): Promise<FuzzResponse> {
    const { method, path, body, truncated, authenticated, headers } = sent;
    return new Promise((resolve) => {
      const fail = ({ code, message }: NodeJS.ErrnoException) =>
        resolve({ status: 0, headers: {}, text: '', error: code ?? message });
      const outgoing = request({
        host: '127.0.0.1',
        port: this.port,
        method,
        path,
        agent: truncated ? false : this.agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...(body && { 'content-length': body.length + (truncated ? 100 : 0) }),
          ...(authenticated && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server may just have closed the connection that was used again.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(this.send(sent));
        else fail(error);
      });
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: decode(Buffer.concat(chunks), incoming.headers['content-encoding']),
          }),
        );
      });
      if (truncated) outgoing.write(body, () => outgoing.destroy(new Error('truncated')));
      else outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Long responses are compressed if the request allows it. Those of HEAD have no body. */
function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return '';
  const plain =
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
  return plain.toString('latin1');
}
