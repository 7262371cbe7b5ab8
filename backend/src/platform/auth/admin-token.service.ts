import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Config } from '../config.js';

const LIFETIME = '12h';
const ALGORITHM = 'HS256';

/** Checks the admin's code and signs and checks tokens. A new code or a new secret ends every token given out before. */
@Injectable()
export class AdminTokenService {
  private readonly secret: string;

  constructor(
    private readonly jwt: JwtService,
    private readonly config: Config,
  ) {
    this.secret = createHmac('sha256', config.ADMIN_TOKEN_SECRET).update(config.ADMIN_CODE).digest('hex');
  }

  /** The same time for every wrong code, however much of it is right. */
  isCode(code: string): boolean {
    const digest = (text: string) => createHash('sha256').update(text).digest();
    return timingSafeEqual(digest(code.trim()), digest(this.config.ADMIN_CODE));
  }

  issue(): string {
    return this.jwt.sign(
      { role: 'admin' },
      { secret: this.secret, algorithm: ALGORITHM, expiresIn: LIFETIME },
    );
  }

  isValid(token: string): boolean {
    try {
      return (
        this.jwt.verify<{ role?: unknown }>(token, { secret: this.secret, algorithms: [ALGORITHM] }).role ===
        'admin'
      );
    } catch {
      return false; // forged, expired or no token at all: for the caller they are the same
    }
  }
}
