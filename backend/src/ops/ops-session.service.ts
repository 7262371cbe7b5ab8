import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import type { Actor } from '@mun/contracts/admin/audit';
import { AdminSessionsService } from '../platform/auth/sessions/admin-sessions.service.js';
import { loginFactors, type VerifiedToken } from '../platform/auth/sessions/admin-token.service.js';
import { createJwtService } from '../platform/auth/jwt-service.js';
import { Config } from '../platform/config/config.js';
import { readCookie } from '../platform/http/headers/read-cookie.js';

const LIFETIME_S = 30 * 60;
/** The organiser's session. */
type OpsSessionClaims = Pick<VerifiedToken, 'id' | 'session' | 'account'>;

/** The claims of the cookie, which is signed. */
interface OpsCookie {
  session?: unknown;
  name?: unknown;
  account?: VerifiedToken['account'];
  exp: number;
}

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

  issue({ id, session, account }: OpsSessionClaims): { cookie: string; expiresAt: Date } {
    const cookie = this.jwt.sign({ session: id, name: session, ...(account && { account }) });
    return { cookie, expiresAt: new Date(Date.now() + LIFETIME_S * 1_000) };
  }

  /** Returns the organiser who has the cookie of an active session, or undefined. */
  async findActor(request: Request): Promise<Actor | undefined> {
    const claims = this.verify(readCookie(request, this.cookieName) ?? '');
    const principal = claims && (await this.sessions.authorize(claims));
    if (!principal?.permissions.has('queues.manage')) return undefined;
    const { session, account, person } = principal;
    return { session, ...(account && person && { name: person.name, account: account.id }) };
  }

  /** Returns undefined if the cookie is forged or expired. */
  private verify(cookie: string): VerifiedToken | undefined {
    try {
      const { session: id, name: session, account, exp } = this.jwt.verify<OpsCookie>(cookie);
      if (typeof id !== 'string' || typeof session !== 'string') return undefined;
      const expiresAt = new Date(exp * 1_000).toISOString();
      return { id, session, expiresAt, ...(account && { account }) };
    } catch {
      return undefined;
    }
  }
}
