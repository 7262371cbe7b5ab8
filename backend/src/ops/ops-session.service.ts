import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AdminSessionsService } from '../platform/auth/admin-sessions.service.js';
import { Config } from '../platform/config/config.js';

const LIFETIME_S = 30 * 60;
const ALGORITHM = 'HS256' as const;

/** The cookie of the queue board, which a browser opens without a bearer token. It ends with the organiser's session. */
@Injectable()
export class OpsSessionService {
  /** Browsers accept a name with the prefix `__Secure-` from HTTPS responses only. */
  readonly cookieName: string;
  private readonly secret: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: AdminSessionsService,
    config: Config,
  ) {
    this.cookieName = config.PUBLIC_URL.startsWith('https:') ? '__Secure-ops_session' : 'ops_session';
    // Differs from the secret of admin tokens, so that neither token is accepted in place of the other.
    this.secret = createHmac('sha256', config.ADMIN_TOKEN_SECRET)
      .update(`ops ${config.ADMIN_CODE}`)
      .digest('hex');
  }

  /** @param session id of the organiser's session */
  issue(session: string): { cookie: string; expiresAt: Date } {
    const options = { secret: this.secret, algorithm: ALGORITHM, expiresIn: LIFETIME_S } as const;
    const cookie = this.jwt.sign({ session }, options);
    return { cookie, expiresAt: new Date(Date.now() + LIFETIME_S * 1_000) };
  }

  /** @param cookies value of the Cookie header */
  async isValid(cookies = ''): Promise<boolean> {
    const cookie = new RegExp(`(?:^|;\\s*)${this.cookieName}=([^;\\s]+)`).exec(cookies)?.[1];
    const session = cookie === undefined ? undefined : this.verify(cookie);
    return session !== undefined && this.sessions.isActive(session);
  }

  /** Returns the session id, or undefined if the cookie is forged or expired. */
  private verify(cookie: string): string | undefined {
    try {
      const options = { secret: this.secret, algorithms: [ALGORITHM] };
      const { session } = this.jwt.verify<{ session?: unknown }>(cookie, options);
      return typeof session === 'string' ? session : undefined;
    } catch {
      return undefined;
    }
  }
}
