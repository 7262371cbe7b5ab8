import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import { AdminSessionsService } from '../platform/auth/admin-sessions.service.js';
import { loginFactors, type VerifiedToken } from '../platform/auth/admin-token.service.js';
import { createJwtService } from '../platform/auth/jwt-service.js';
import { Config } from '../platform/config/config.js';
import { readCookie } from '../platform/http/read-cookie.js';

const LIFETIME_S = 30 * 60;
/** The organiser's session: its id, and its short name, which the audit log shows. */
type OpsSessionClaims = Pick<VerifiedToken, 'id' | 'session'>;

/** The cookie of the queue board, which a browser opens without a bearer token. It ends with the organiser's session. */
@Injectable()
export class OpsSessionService {
  /** Browsers accept a name with the prefix `__Secure-` from HTTPS responses only. */
  readonly cookieName: string;
  private readonly jwt: JwtService;

  constructor(
    private readonly sessions: AdminSessionsService,
    config: Config,
  ) {
    this.cookieName = config.PUBLIC_URL.startsWith('https:') ? '__Secure-ops_session' : 'ops_session';
    const purpose = `ops ${loginFactors(config)}`;
    this.jwt = createJwtService(config.ADMIN_TOKEN_SECRET, { purpose, expiresIn: LIFETIME_S });
  }

  issue({ id, session }: OpsSessionClaims): { cookie: string; expiresAt: Date } {
    const cookie = this.jwt.sign({ session: id, name: session });
    return { cookie, expiresAt: new Date(Date.now() + LIFETIME_S * 1_000) };
  }

  /** Returns the organiser who has the cookie of an active session, or undefined. */
  async findActor(request: Request): Promise<Actor | undefined> {
    const claims = this.verify(readCookie(request, this.cookieName) ?? '');
    return claims && (await this.sessions.isActive(claims.id)) ? { session: claims.session } : undefined;
  }

  /** Returns undefined if the cookie is forged or expired. */
  private verify(cookie: string): OpsSessionClaims | undefined {
    try {
      const { session: id, name } = this.jwt.verify<{ session?: unknown; name?: unknown }>(cookie);
      return typeof id === 'string' && typeof name === 'string' ? { id, session: name } : undefined;
    } catch {
      return undefined;
    }
  }
}
