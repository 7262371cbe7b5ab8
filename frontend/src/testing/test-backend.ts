import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';

export interface ReceivedRequest {
  path: string;
  body: unknown;
}

interface TestResponse {
  status?: number;
  /** Sent as JSON, or as it is if it is a string. */
  body: unknown;
  /** The connection is closed before the end of the response. */
  breaksOff?: boolean;
}

/** Returns the response to a request; undefined sends none. */
export type Script = (
  request: ReceivedRequest,
) => TestResponse | undefined | Promise<TestResponse | undefined>;

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text ? JSON.parse(text) : undefined;
}

/** Starts a real HTTP server to which `fetch` sends all requests. `requests` lists them. */
export async function startTestBackend(script: Script) {
  const requests: ReceivedRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const received = { path: request.url ?? '', body: await read(request) };
    requests.push(received);
    const result = await script(received);
    if (!result) return;
    const text = typeof result.body === 'string' ? result.body : JSON.stringify(result.body);
    if (result.breaksOff)
      response.writeHead(200, { 'content-length': 1_000 }).write('{', () => response.destroy());
    else response.writeHead(result.status ?? 200).end(text);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${address.port}`), init),
  );
  const close = () =>
    new Promise<void>((resolve) => {
      vi.unstubAllGlobals();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { requests, close };
}
