import { API_PREFIX, IDEMPOTENCY_KEY_HEADER } from '@mun/contracts/site-routes';
import { ApiError } from './api-error';
import { setReachable } from './connection';
import { CACHED } from '../storage/offline-cache';

/** Milliseconds; slow mobile networks answer within it. */
const TIMEOUT = 20_000;

export interface RequestOptions {
  /** Milliseconds until the request fails if the server has not answered. */
  timeout?: number | undefined;
  /** Sent as If-Match: the server answers 412 if the entity has another version by now. */
  expectedVersion?: number | undefined;
  /** Makes a repeated request return the first one's result (IDEMPOTENCY_KEY_HEADER). */
  idempotencyKey?: string | undefined;
}

/** Reads an answer to its end, before the request counts as answered. */
type Send = <Content>(
  path: string,
  request: { method: string; body?: object | undefined },
  options: RequestOptions,
  read: (answer: Response) => Promise<Content>,
) => Promise<{ response: Response; content: Content }>;

/** Calls paths below /api. Every method throws ApiError if the call does not succeed; an answer without a body is null. */
export interface HttpClient {
  get: <T>(path: string, options?: RequestOptions) => Promise<T>;
  /** @param body JSON, or a form with files */
  post: <T>(path: string, body: object, options?: RequestOptions) => Promise<T>;
  /** @param body as for `post` */
  put: <T>(path: string, body: object, options?: RequestOptions) => Promise<T>;
  patch: <T>(path: string, body: object, options?: RequestOptions) => Promise<T>;
  delete: <T = null>(path: string, options?: RequestOptions) => Promise<T>;
  /** For an answer that is not JSON. Does not throw if its status is an error. */
  send: Send;
}

/** What a client adds to each request. */
interface Authorization {
  headers: Record<string, string>;
  onUnauthorized?: () => void;
}

export function createHttpClient(authorize: () => Authorization = () => ({ headers: {} })): HttpClient {
  const send: Send = async (path, { method, body }, options, read) => {
    const { headers, onUnauthorized } = authorize();
    const answer = await fetchWhole(
      API_PREFIX + path,
      {
        method,
        headers: { ...headers, ...headersFor(options, body) },
        signal: AbortSignal.timeout(options.timeout ?? TIMEOUT),
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      },
      read,
    );
    setReachable(!answer.response.headers.has(CACHED));
    if (answer.response.status === 401) onUnauthorized?.();
    return answer;
  };

  async function call<T>(
    method: string,
    path: string,
    body?: object,
    options: RequestOptions = {},
  ): Promise<T> {
    const { response, content } = await send(path, { method, body }, options, (answer) => answer.text());
    const data = parseJson(content);
    // A proxy has lost the backend, which may have processed the request.
    if (method !== 'GET' && (response.status === 502 || response.status === 504)) throw ApiError.unanswered();
    if (!response.ok || data === undefined) throw ApiError.fromResponse(response.status, data);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own backend answers as contracts says
    return data as T;
  }

  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
    send,
  };
}

function headersFor(
  { expectedVersion, idempotencyKey }: RequestOptions,
  body?: object,
): Record<string, string> {
  return {
    // The browser itself writes the header of a form, with the boundary between its parts.
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(expectedVersion !== undefined && { 'if-match': `"${expectedVersion}"` }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
  };
}

/** Catches only what the network throws, so that a bug of ours is not reported as a lost connection. */
async function fetchWhole<Content>(
  url: string,
  init: RequestInit & { method: string },
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  const isSent = navigator.onLine;
  try {
    const response = await fetch(url, init);
    return { response, content: await read(response) };
  } catch {
    setReachable(false);
    throw isSent && init.method !== 'GET' ? ApiError.unanswered() : ApiError.unreachable();
  }
}

/** Undefined if the text is not JSON, as a proxy's error page; null if it is empty. */
export function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
