import { ADMIN_NAME_HEADER } from '@mun/contracts/audit';
import { API_PREFIX, IDEMPOTENCY_KEY_HEADER } from '@mun/contracts/routes';
import { ApiError } from '../../shared/lib/http/api-error';
import { call, json, type Options } from '../../shared/lib/http/http';
import { downloadFile } from '../../shared/lib/storage/download-file';
import { session, useSession } from './session.store';

/*
 * The calls of the admin area: as those of lib/http, with the session's token and the organiser's name. A token that is
 * refused ends the session, and the guard leads to the verification. Each throws ApiError.
 */

interface Change extends Options {
  /** The version that the change was made on: 412 where somebody changed the thing since. */
  seen?: number | undefined;
}

export function get<T>(path: string, options?: Options): Promise<T> {
  return authorised<T>(path, {}, options);
}

interface Addition extends Options {
  /** As IDEMPOTENCY_KEY_HEADER says. */
  key?: string;
}

/** @param body JSON, or a form with files */
export function post<T>(path: string, body: object | FormData, options?: Addition): Promise<T> {
  return authorised<T>(path, { method: 'POST', ...written(body) }, options);
}

/** @param body as for `post` */
export function put<T>(path: string, body: object | FormData, options?: Change): Promise<T> {
  return authorised<T>(path, { method: 'PUT', ...written(body) }, options);
}

export function patch<T>(path: string, body: object, options?: Change): Promise<T> {
  return authorised<T>(path, { method: 'PATCH', ...json(body) }, options);
}

export function remove(path: string, options?: Change): Promise<null> {
  return authorised<null>(path, { method: 'DELETE' }, options);
}

/**
 * Has the browser keep a file that the API answers whole: half of one is an error.
 * @param name what it is called where the answer names none
 */
export async function download(path: string, name: string): Promise<void> {
  const { token, headers } = credentials();
  const brokenOff = (): never => {
    throw ApiError.unreachable();
  };
  const response = await fetch(API_PREFIX + path, { headers }).catch(brokenOff);
  if (!response.ok) {
    if (response.status === 401 && token) session.refused(token);
    throw ApiError.answered(response.status, await response.json().catch(() => undefined));
  }
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  downloadFile(await response.blob().catch(brokenOff), given ?? name);
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

async function authorised<T>(
  path: string,
  sent: Sent,
  { seen, key, timeout }: Change & Addition = {},
): Promise<T> {
  const { token, headers } = credentials();
  const conditions: Record<string, string> = {
    ...(seen !== undefined && { 'if-match': `"${seen}"` }),
    ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
  };
  try {
    return await call<T>(
      path,
      { ...sent, headers: { ...sent.headers, ...headers, ...conditions } },
      timeout === undefined ? {} : { timeout },
    );
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 401 && token) session.refused(token);
    throw cause;
  }
}

function credentials(): { token: string | undefined; headers: Record<string, string> } {
  const { token, name } = useSession.getState();
  return {
    token,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(name.trim() && { [ADMIN_NAME_HEADER]: encodeURIComponent(name.trim()) }),
    },
  };
}

/** A form's parts are told apart by the browser, in a header of its own. */
function written(body: object): Sent {
  return body instanceof FormData ? { body } : json(body);
}
