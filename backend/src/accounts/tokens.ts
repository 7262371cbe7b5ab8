import { createHash, randomBytes, randomInt } from 'node:crypto';
import { INVITATION_DAYS } from '@mun/contracts/admin/accounts';

const DAY_MS = 86_400_000;

/** Creates the token of a link, which is sent to one person and stored nowhere. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Creates a code of six digits, which is emailed and stored nowhere. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Returns what is stored of a token or a code. @param context makes equal codes different */
export function hashToken(token: string, context = ''): string {
  return createHash('sha256').update(`${context} ${token}`).digest('base64url');
}

/** Returns until when an invitation or an offer of now is valid. */
export function validForDays(): Date {
  return new Date(Date.now() + INVITATION_DAYS * DAY_MS);
}

/** Creates an invitation as it is stored, and the token of its link. */
export function createInvitation() {
  const token = createToken();
  return { token, invitation: { tokenHash: hashToken(token), expiresAt: validForDays() } };
}
