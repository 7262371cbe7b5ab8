import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Config } from '../../config/config.js';
import { randomCharacters } from '../../random-characters.js';
import { createJwtService, verifyJwt } from '../jwt-service.js';

const CODE_LIFETIME = '12h';
/** A session of a person can be ended at once, so it may last longer. */
const ACCOUNT_LIFETIME_S = 7 * 24 * 60 * 60;

export interface VerifiedToken {
  /** The token's `jti`, by which its session can be ended. */
  id: string;
  /** The session's short name, which the audit log shows. */
  session: string;
  /** ISO. */
  expiresAt: string;
  /** The account that has signed in, and when in milliseconds since 1970; absent for the shared code. */
  account?: { id: string; startedAt: number };
}

/** Returns what a session with the code depends on, so that changing the code or the second factor ends it. */
export function loginFactors({ ADMIN_CODE, ADMIN_TOTP_SECRET }: Config): string {
  return [ADMIN_CODE, ADMIN_TOTP_SECRET].filter((factor) => factor !== undefined).join(' ');
}

/** Verifies the admin code, and issues and verifies tokens. Changing the code or the second factor invalidates those of the code. */
@Injectable()
export class AdminTokenService {
  private readonly codeJwt: JwtService;
  private readonly accountJwt: JwtService;

  constructor(private readonly config: Config) {
    const { ADMIN_TOKEN_SECRET: secret } = config;
    this.codeJwt = createJwtService(secret, { purpose: loginFactors(config), expiresIn: CODE_LIFETIME });
    this.accountJwt = createJwtService(secret, { purpose: 'account', expiresIn: ACCOUNT_LIFETIME_S });
  }

  /** Compares in constant time. */
  isValidCode(code: string): boolean {
    return timingSafeEqualStrings(code.trim(), this.config.ADMIN_CODE);
  }

  /** Issues a token for a new session. @param account the person's; without it, the session is one of the shared code */
  issue(account?: string): { token: string; session: string } {
    const session = randomCharacters(4);
    const options = { jwtid: randomUUID() };
    const token =
      account === undefined
        ? this.codeJwt.sign({ role: 'admin', session }, options)
        : this.accountJwt.sign({ account, session, startedAt: Date.now() }, options);
    return { token, session };
  }

  /** Returns the claims of a token, or null if it is forged, malformed or expired. */
  verify(token: string): VerifiedToken | null {
    return this.verifyCode(token) ?? this.verifyAccount(token);
  }

  private verifyCode(token: string): VerifiedToken | null {
    const claims = verifyJwt(this.codeJwt, token);
    return claims?.['role'] === 'admin' ? toVerified(claims) : null;
  }

  private verifyAccount(token: string): VerifiedToken | null {
    const claims = verifyJwt(this.accountJwt, token);
    const verified = claims && toVerified(claims);
    const { account: id, startedAt } = claims ?? {};
    if (!verified || typeof id !== 'string' || typeof startedAt !== 'number') return null;
    return { ...verified, account: { id, startedAt } };
  }
}

function toVerified({ session, exp, jti }: Record<string, unknown>): VerifiedToken | null {
  if (typeof exp !== 'number' || typeof jti !== 'string') return null;
  const expiresAt = new Date(exp * 1_000).toISOString();
  return { id: jti, session: typeof session === 'string' ? session : '', expiresAt };
}
