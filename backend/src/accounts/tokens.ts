import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@mun/contracts/admin/accounts';

const DAY_MS = 86_400_000;

/** Creates the token of a link, which is sent to one person and stored nowhere. */
export function createToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Returns what is stored of a token or a code. @param context makes equal codes different */
export function hashToken(token: string, context = ''): string {
  return createHash('sha256').update(`${context} ${token}`).digest('base64url');
}

/** Creates an invitation as it is stored, and the token of its link. */
export function createInvitation() {
  const token = createToken();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  return { token, invitation: { tokenHash: hashToken(token), expiresAt } };
}
