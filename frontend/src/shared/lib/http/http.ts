import { API_PREFIX } from '@mun/contracts/routes';
import { ApiError } from './api-error';
import { setReachable } from './connection';
import { CACHED } from '../storage/offline-cache';

/** A slow phone network still answers in this time, or not at all. Milliseconds. */
const PATIENCE = 20_000;

export interface Options {
  /** Milliseconds after which no answer counts as none. */
  timeout?: number;
}

/**
 * GET a path below /api.
 * @throws ApiError
 */
export function get<T>(path: string, options?: Options): Promise<T> {
  return call<T>(path, {}, options);
}

/**
 * POST a JSON body to a path below /api.
 * @throws ApiError
 */
export function post<T>(path: string, body: object, options?: Options): Promise<T> {
  return call<T>(path, { method: 'POST', ...json(body) }, options);
}

/** A body and the header that says what it is. */
export function json(body: object): { headers: Record<string, string>; body: string } {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * Calls a path below /api and reads its JSON; an answer without a body is null.
 * @throws ApiError
 */
export async function call<T>(
  path: string,
  init: RequestInit,
  { timeout = PATIENCE }: Options = {},
): Promise<T> {
  const { response, body } = await exchange(path, { ...init, signal: AbortSignal.timeout(timeout) });
  if (!response.ok || body === undefined) throw ApiError.answered(response.status, body);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own backend answers as contracts says
  return body as T;
}

async function exchange(path: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  const { response, text } = await fetchWhole(path, init);
  setReachable(!response.headers.has(CACHED));
  return { response, body: parse(text) };
}

/** Catches what the network can throw and no more: a fault of our own is not told as a lack of connection. */
async function fetchWhole(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(API_PREFIX + path, init);
    return { response, text: await response.text() };
  } catch {
    setReachable(false);
    throw init.body && init.signal?.aborted ? ApiError.unanswered() : ApiError.unreachable();
  }
}

/** A proxy's error page is no JSON: undefined. No body at all is null. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
