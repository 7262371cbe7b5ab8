import { Agent, request } from 'node:http';

/** Sends JSON over keep-alive connections, like a reverse proxy. */
export class KeepAliveClient {
  private readonly agent: Agent;

  constructor(
    private readonly base: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Sends a POST request; see `send`. */
  post(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
    return this.send('POST', path, body, headers);
  }

  /**
   * @param body JSON text, so that its signature stays valid
   * @returns the response's text
   * @throws Error with the response if it is not 2xx
   */
  send(method: string, path: string, body: string, headers: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.base}${path}`, {
        method,
        agent: this.agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      });
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed the idle connection while it was being reused. Browsers retry in this case too.
        if (outgoing.reusedSocket && error.code === 'ECONNRESET')
          resolve(this.send(method, path, body, headers));
        else reject(error);
      });
      outgoing.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.once('error', reject);
        response.once('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) resolve(text);
          else reject(new Error(`${method} ${path} responded with ${statusCode}: ${text}`));
        });
      });
      outgoing.end(body);
    });
  }

  /** Closes all connections. */
  close(): void {
    this.agent.destroy();
  }
}
