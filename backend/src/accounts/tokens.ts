import { createHash, randomBytes } from 'node:crypto';

/** Creates the token of a link, which is sent to one person and stored nowhere. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns what is stored of a token or a code. @param context makes equal codes different */
export function hashToken(token: string, context = ''): string {
  return createHash('sha256').update(`${context} ${token}`).digest('base64url');
}
