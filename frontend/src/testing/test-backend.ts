import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { vi } from 'vitest';

export interface ReceivedRequest {
  path: string;
  body: unknown;
}

interface Answer {
  status?: number;
  /** JSON, unless it is a text: that goes out as it is. */
  body: unknown;
  /** The connection is lost before the answer's end. */
  breaksOff?: boolean;
}

/** What the stand-in says to a question, at once or when it likes; undefined leaves it without any answer. */
export type Script = (asked: ReceivedRequest) => Answer | undefined | Promise<Answer | undefined>;

async function read(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text ? JSON.parse(text) : undefined;
}

/**
 * A real HTTP server in the backend's place, on a port of the system's choosing; `fetch` finds it as a browser finds
 * the server that a page came from. `asked` lists what came in.
 */
export async function startTestBackend(script: Script) {
  const asked: ReceivedRequest[] = [];
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const question = { path: request.url ?? '', body: await read(request) };
    asked.push(question);
    const answer = await script(question);
    if (!answer) return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    if (answer.breaksOff)
      response.writeHead(200, { 'content-length': 1_000 }).write('{', () => response.destroy());
    else response.writeHead(answer.status ?? 200).end(text);
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('listens on no port');
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
  return { asked, close };
}
