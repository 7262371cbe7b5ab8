import { API } from '@mun/contracts/routes';
import { ApiError } from '../../lib/api-error';

// TEMPORARY: stands in for the admin area's own calls (token, session that ran out) until features/admin is there.

interface Options {
  timeout?: number;
}

async function call<T>(
  method: string,
  path: string,
  body?: object,
  { timeout = 20_000 }: Options = {},
): Promise<T> {
  const response = await fetch(API + path, {
    method,
    headers: {
      authorization: `Bearer ${localStorage.getItem('admin_token') ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(timeout),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw ApiError.unreachable();
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw ApiError.answered(response.status, answer);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own backend answers as contracts says
  return answer as T;
}

export const get = <T>(path: string, options?: Options) => call<T>('GET', path, undefined, options);
export const post = <T>(path: string, body: object, options?: Options) =>
  call<T>('POST', path, body, options);
export const patch = <T>(path: string, body: object, options?: Options) =>
  call<T>('PATCH', path, body, options);
