import { isDeepStrictEqual } from 'node:util';
import type { ErrorBody } from '@mun/contracts/errors';
import type { FuzzResponse } from './fuzz-client.js';
import type { FuzzRequest } from './generate-request.js';

/** Internals that no response may contain; no request contains them. */
const INTERNALS =
  /\n\s+at \S+|\.(?:js|ts|mjs):\d+|node_modules|file:\/\/|\bdist\/|MongoServer|MongoError|mongoose|CastError|E11000|BSONError|ECONN|ENOENT|TypeError|ReferenceError/;

/** Largest body that anybody may send; the server may close the connection while a larger one arrives. */
const BODY_LIMIT_BYTES = 100 * 1024;

/** @returns what is wrong with the response, or undefined */
export function findDefect(request: FuzzRequest, response: FuzzResponse): string | undefined {
  const { status, text, headers, error } = response;
  if (request.truncated) return error === 'timeout' ? 'waited for a truncated body' : undefined;
  if (status === 0) return isBodyRefused(request, error) ? undefined : `no response: ${error}`;
  if (status >= 500) return `server error: ${status} ${text.slice(0, 300)}`;
  if (INTERNALS.test(text)) return `exposes internals: ${INTERNALS.exec(text)?.[0]}`;
  if (headers['x-powered-by']) return 'names its framework';
  if (isInvalidHttp(response)) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff') return 'allows content type sniffing';
  if (!headers['content-security-policy']) return 'has no content security policy';
  if (status >= 400) return request.method === 'HEAD' ? undefined : errorBodyDefect(status, text);
  const { endpoint, authenticated, method } = request;
  if (endpoint.requiresAdmin && !authenticated && method === endpoint.method)
    return `is available without a token: ${status}`;
  return undefined;
}

function errorBodyDefect(status: number, text: string): string | undefined {
  const { statusCode, message, errors = [] } = (parseJson(text) ?? {}) as Partial<ErrorBody>;
  if (statusCode !== status || typeof message !== 'string' || message.length < 10)
    return `malformed error body: ${status} ${text.slice(0, 200)}`;
  const valid =
    Array.isArray(errors) &&
    errors.every((error) => isDeepStrictEqual(Object.keys(error).toSorted(), ['field', 'message']));
  return valid ? undefined : `malformed field errors: ${text.slice(0, 200)}`;
}

/** Node itself answers bytes that are not HTTP, without a body. */
function isInvalidHttp({ status, text, headers }: FuzzResponse): boolean {
  return status === 400 && text === '' && headers['connection'] === 'close';
}

function isBodyRefused({ body }: FuzzRequest, error = ''): boolean {
  return (body?.length ?? 0) > BODY_LIMIT_BYTES && /ECONNRESET|EPIPE/.test(error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
