import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_HEADER } from '@mun/contracts/routes';
import { onTestFinished, vi } from 'vitest';

export interface ReceivedRequest {
  path: string;
  body: unknown;
  idempotencyKey?: string | string[] | undefined;
  ifMatch?: string | undefined;
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

/** What goes wrong with the requests of a path. */
type Condition = { kind: 'slow'; ms: number } | { kind: 'lost' } | { kind: 'failing' };

/** The message of a failing request. */
export const FAILURE = 'The server failed in this test.';

/** Starts a real HTTP server to which `fetch` sends all requests until the test has ended. `requests` lists them. */
export async function startTestBackend(script: Script) {
  const requests: ReceivedRequest[] = [];
  const conditions = new Map<string, Condition>();
  const answer = async (received: ReceivedRequest, condition: Condition | undefined) => {
    if (condition?.kind === 'failing')
      return { status: 500, body: { statusCode: 500, message: FAILURE } } satisfies TestResponse;
    if (condition?.kind === 'slow') await sleep(condition.ms);
    return script(received);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const idempotencyKey = request.headers[IDEMPOTENCY_KEY_HEADER];
    const { 'if-match': ifMatch } = request.headers;
    const received = { path: request.url ?? '', body: await read(request), idempotencyKey, ifMatch };
    requests.push(received);
    const condition = conditions.get(received.path);
    const result = await answer(received, condition);
    if (condition?.kind === 'lost') response.destroy();
    if (!result || response.destroyed) return;
    const text = typeof result.body === 'string' ? result.body : JSON.stringify(result.body);
    if (result.breaksOff)
      response.writeHead(200, { 'content-length': 1_000 }).write('{', () => response.destroy());
    else response.writeHead(result.status ?? 200).end(text);
  };
  // An idle connection stays open: on a busy machine, the next request may be sent just as it would be closed.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${address.port}`), init),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.close();
    server.closeAllConnections();
  });
  return {
    requests,
    /** Delays the responses of a path. */
    slow: (path: string, ms: number) => void conditions.set(path, { kind: 'slow', ms }),
    /** The server handles the requests of a path, but their responses never arrive. */
    lose: (path: string) => void conditions.set(path, { kind: 'lost' }),
    /** The server responds to the requests of a path with an error, and does nothing else. */
    failing: (path: string) => void conditions.set(path, { kind: 'failing' }),
    /** Ends all conditions. */
    restore: () => conditions.clear(),
  };
}
