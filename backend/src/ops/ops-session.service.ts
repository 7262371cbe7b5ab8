import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { AdminSessionsService } from '../platform/auth/admin-sessions.service.js';
import { Config } from '../platform/config/config.js';

const LIFETIME_S = 30 * 60;
const ALGORITHM = 'HS256';

/**
 * The cookie that opens the board of the queues: a page that a browser opens by itself can bring no bearer token. It is of
 * the organiser's session, and ends with it.
 */
@Injectable()
export class OpsSessionService {
  /** Over HTTPS a name that browsers take from a secure answer only. */
  readonly cookieName: string;
  private readonly secret: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: AdminSessionsService,
    config: Config,
  ) {
    this.cookieName = config.PUBLIC_URL.startsWith('https:') ? '__Secure-ops_session' : 'ops_session';
    // Another than that of admin tokens: neither is good for the other's doors.
    this.secret = createHmac('sha256', config.ADMIN_TOKEN_SECRET)
      .update(`ops ${config.ADMIN_CODE}`)
      .digest('hex');
  }

  /** @param session the `id` of the organiser's session */
  issue(session: string): { cookie: string; expiresAt: Date } {
    const cookie = this.jwt.sign(
      { session },
      { secret: this.secret, algorithm: ALGORITHM, expiresIn: LIFETIME_S },
    );
    return { cookie, expiresAt: new Date(Date.now() + LIFETIME_S * 1_000) };
  }

  /** @param cookies the request's Cookie header */
  async isValid(cookies = ''): Promise<boolean> {
    const cookie = new RegExp(`(?:^|;\\s*)${this.cookieName}=([^;\\s]+)`).exec(cookies)?.[1];
    const session = cookie === undefined ? undefined : this.sessionIn(cookie);
    return session !== undefined && this.sessions.isActive(session);
  }

  private sessionIn(cookie: string): string | undefined {
    try {
      const claims = this.jwt.verify<{ session?: unknown }>(cookie, {
        secret: this.secret,
        algorithms: [ALGORITHM],
      });
      return typeof claims.session === 'string' ? claims.session : undefined;
    } catch {
      return undefined; // forged or run out: for the caller they are the same
    }
  }
}
