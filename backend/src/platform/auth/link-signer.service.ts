import { Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import { Config } from '../config/config.js';
import { createJwtService, verifyJwt } from './jwt-service.js';

export type LinkClaims = Record<string, string | boolean>;

/** Signs the tokens of links that are given out, each for one purpose ('receipt', 'placard'). They are readable, so they hold no secrets. */
@Injectable()
export class LinkSigner {
  private readonly services = new Map<string, JwtService>();

  constructor(private readonly config: Config) {}

  /** Returns a token for a URL, which is the same for the same claims. @param expiresInSeconds without it, the token is valid for ever */
  sign(purpose: string, claims: LinkClaims, expiresInSeconds?: number): string {
    const expiry = expiresInSeconds === undefined ? {} : { expiresIn: expiresInSeconds };
    return this.serviceFor(purpose).sign(claims, { noTimestamp: expiresInSeconds === undefined, ...expiry });
  }

  /** Returns the claims of a token, or null if it is forged, malformed, expired or for another purpose. */
  verify(purpose: string, token: string): Record<string, unknown> | null {
    return verifyJwt(this.serviceFor(purpose), token);
  }

  private serviceFor(purpose: string): JwtService {
    const existing = this.services.get(purpose);
    if (existing) return existing;
    const service = createJwtService(this.config.ADMIN_TOKEN_SECRET, { purpose: `link ${purpose}` });
    this.services.set(purpose, service);
    return service;
  }
}
