import { isDeepStrictEqual } from 'node:util';
import type { ErrorBody } from '@mun/contracts/errors';
import type { Shot } from './requests.js';
import type { Echo } from './wire.js';

/** Only insides of the program look like this; nothing that is sent here does. */
const INSIDES =
  /\n\s+at \S+|\.(?:js|ts|mjs):\d+|node_modules|file:\/\/|\bdist\/|MongoServer|MongoError|mongoose|CastError|E11000|BSONError|ECONN|ENOENT|TypeError|ReferenceError/;

/** More than this nobody but an organiser may send, so that a program may hang up while it still arrives. */
const MAY_BE_CUT_OFF = 100 * 1024;

/** @returns what is wrong with an answer, in words; nothing where all is well */
export function faultIn(shot: Shot, echo: Echo): string | undefined {
  const { status, text, headers, trouble } = echo;
  if (shot.cut) return trouble === 'timeout' ? 'a cut body was waited for' : undefined;
  if (status === 0) return isCutOff(shot, trouble) ? undefined : `no answer: ${trouble}`;
  if (status >= 500) return `a server's error: ${status} ${text.slice(0, 300)}`;
  if (INSIDES.test(text)) return `an answer that shows insides: ${INSIDES.exec(text)?.[0]}`;
  if (headers['x-powered-by']) return 'an answer that names its maker';
  if (isUnreadHttp(echo)) return undefined;
  if (headers['x-content-type-options'] !== 'nosniff') return 'an answer whose kind may be guessed';
  if (!headers['content-security-policy']) return 'an answer without a policy';
  if (status >= 400) return shot.method === 'HEAD' ? undefined : wrongShape(status, text);
  if (shot.route.guarded && !shot.signed && shot.method === shot.route.method)
    return `open to everybody: ${status}`;
  return undefined;
}

function wrongShape(status: number, text: string): string | undefined {
  const body = parsed(text) as Partial<ErrorBody> | undefined;
  const { statusCode, message, errors = [] } = body ?? {};
  if (statusCode !== status || typeof message !== 'string' || message.length < 10)
    return `an error of another shape: ${status} ${text.slice(0, 200)}`;
  const whole =
    Array.isArray(errors) &&
    errors.every((error) => isDeepStrictEqual(Object.keys(error).toSorted(), ['field', 'message']));
  return whole ? undefined : `fields' errors of another shape: ${text.slice(0, 200)}`;
}

/** Where bytes are no HTTP at all, Node itself says so, without a body. */
function isUnreadHttp({ status, text, headers }: Echo): boolean {
  return status === 400 && text === '' && headers['connection'] === 'close';
}

function isCutOff({ body }: Shot, trouble = ''): boolean {
  return (body?.length ?? 0) > MAY_BE_CUT_OFF && /ECONNRESET|EPIPE/.test(trouble);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
