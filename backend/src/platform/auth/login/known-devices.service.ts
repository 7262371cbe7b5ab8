import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import type { Request, Response } from 'express';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { Config } from '../../config/config.js';
import { readCookie } from '../../http/headers/read-cookie.js';
import { createJwtService, verifyJwt } from '../jwt-service.js';

const LIFETIME_S = 180 * 24 * 60 * 60;

/**
 * Recognises the browsers in which an organiser has logged in, by a signed cookie
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It grants nothing: its attempts to
 * log in are only counted apart from those of strangers.
 */
@Injectable()
export class KnownDevicesService {
  private readonly secure: boolean;
  private readonly cookieName: string;
  private readonly jwt: JwtService;

  constructor(config: Config) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
    this.cookieName = this.secure ? '__Secure-admin_device' : 'admin_device';
    const options = { purpose: 'known device', expiresIn: LIFETIME_S };
    this.jwt = createJwtService(config.ADMIN_TOKEN_SECRET, options);
  }

  /** Returns the id of the browser, or undefined if the cookie is missing, forged or expired. */
  find(request: Request): string | undefined {
    const { jti } = verifyJwt(this.jwt, readCookie(request, this.cookieName) ?? '') ?? {};
    return typeof jti === 'string' ? jti : undefined;
  }

  /** Sets the cookie, with the same id if the browser is known already. */
  remember(request: Request, response: Response): void {
    const jwtid = this.find(request) ?? randomUUID();
    response.cookie(this.cookieName, this.jwt.sign({}, { jwtid }), {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      path: API_PREFIX + ROUTES.adminLogin,
      maxAge: LIFETIME_S * 1_000,
    });
  }
}
