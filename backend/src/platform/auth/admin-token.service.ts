import { randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import type { AdminSession } from '@mun/contracts/admin/admin';
import type { PrincipalKind } from '@mun/contracts/admin/permissions';
import { REGISTRATION_ID_ALPHABET } from '@mun/contracts/registration/registration-id';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Config } from '../config/config.js';
import { createJwtService } from './jwt-service.js';

const LIFETIME = '12h';

export interface VerifiedToken extends AdminSession {
  /** The token's `jti`, by which its session can be ended. */
  id: string;
  principal: Exclude<PrincipalKind, 'anonymous'>;
}

/** Returns what a session depends on, so that changing the code or the second factor ends it. */
export function loginFactors({ ADMIN_CODE, ADMIN_TOTP_SECRET }: Config): string {
  return [ADMIN_CODE, ADMIN_TOTP_SECRET].filter((factor) => factor !== undefined).join(' ');
}

/** Verifies the admin code, and issues and verifies tokens. Changing the code, the second factor or the secret invalidates all tokens. */
@Injectable()
export class AdminTokenService {
  private readonly jwt: JwtService;

  constructor(private readonly config: Config) {
    const purpose = loginFactors(config);
    this.jwt = createJwtService(config.ADMIN_TOKEN_SECRET, { purpose, expiresIn: LIFETIME });
  }

  /** Compares in constant time. */
  isValidCode(code: string): boolean {
    return timingSafeEqualStrings(code.trim(), this.config.ADMIN_CODE);
  }

  /** Issues a token for a new session. @returns also the session's short name, which the audit log shows */
  issue(): { token: string; session: string } {
    const letter = () => REGISTRATION_ID_ALPHABET.charAt(randomInt(REGISTRATION_ID_ALPHABET.length));
    const session = Array.from({ length: 4 }, letter).join('');
    const token = this.jwt.sign({ role: 'admin', session }, { jwtid: randomUUID() });
    return { token, session };
  }

  /** Returns the claims of a token, or null if it is forged, malformed or expired. */
  verify(token: string): VerifiedToken | null {
    try {
      const { role, session, exp, jti } = this.jwt.verify<Record<string, unknown>>(token);
      if (role !== 'admin' || typeof exp !== 'number' || typeof jti !== 'string') return null;
      const expiresAt = new Date(exp * 1_000).toISOString();
      return { id: jti, principal: 'code', session: typeof session === 'string' ? session : '', expiresAt };
    } catch {
      return null;
    }
  }
}
