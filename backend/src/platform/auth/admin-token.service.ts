import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { AdminSession } from '@mun/contracts/admin';
import { REGISTRATION_ID_ALPHABET } from '@mun/contracts/registration-id';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Config } from '../config/config.js';

const LIFETIME = '12h';
const ALGORITHM = 'HS256';

/** The claims of a valid token. */
export interface VerifiedToken extends AdminSession {
  /** The token's `jti`, by which its session can be ended. */
  id: string;
}

/** Verifies the admin code, and issues and verifies tokens. Changing the code, the second factor or the secret invalidates all tokens. */
@Injectable()
export class AdminTokenService {
  private readonly secret: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {
    const factors = [config.ADMIN_CODE, config.ADMIN_TOTP_SECRET].filter((factor) => factor !== undefined);
    this.secret = createHmac('sha256', config.ADMIN_TOKEN_SECRET).update(factors.join(' ')).digest('hex');
  }

  /** Compares in constant time. */
  isValidCode(code: string): boolean {
    return timingSafeEqualStrings(code.trim(), this.config.ADMIN_CODE);
  }

  /** Issues a token for a new session. @returns also the session's short name, which the audit log shows */
  issue(): { token: string; session: string } {
    const session = Array.from({ length: 4 }, () =>
      REGISTRATION_ID_ALPHABET.charAt(randomInt(REGISTRATION_ID_ALPHABET.length)),
    ).join('');
    const token = this.jwt.sign(
      { role: 'admin', session },
      { secret: this.secret, algorithm: ALGORITHM, expiresIn: LIFETIME, jwtid: randomUUID() },
    );
    return { token, session };
  }

  /** Returns the claims of a token, or null if it is forged, malformed or expired. */
  verify(token: string): VerifiedToken | null {
    try {
      const claims = this.jwt.verify<Record<'role' | 'session' | 'exp' | 'jti', unknown>>(token, {
        secret: this.secret,
        algorithms: [ALGORITHM],
      });
      const { role, session, exp, jti } = claims;
      if (role !== 'admin' || typeof exp !== 'number' || typeof jti !== 'string') return null;
      return {
        id: jti,
        session: typeof session === 'string' ? session : '',
        expiresAt: new Date(exp * 1_000).toISOString(),
      };
    } catch {
      return null;
    }
  }
}
