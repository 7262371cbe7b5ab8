import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { REDIS } from '../redis/redis.js';
import { createSharedLimiter } from '../redis/shared-limiter.js';

/** Clocks may differ by one step of 30 seconds either way (RFC 6238, 5.2). */
const WINDOW = 1;
/** Longer than a step can be given in, so that none can be given in again. */
const REMEMBER_SECONDS = 120;
/** Of all addresses together: who gets here knows the code already, and has a million digits to guess from. */
const TRIES = { points: 10, duration: 5 * 60 };

/** What became of the digits; `wait` in milliseconds. */
export type OtpResult = { kind: 'good' | 'required' | 'rejected' } | { kind: 'too-many'; wait: number };

/** The six digits of an authenticator app (TOTP, RFC 6238), where ADMIN_TOTP_SECRET asks for them. */
@Injectable()
export class SecondFactorService {
  private readonly totp: TOTP | undefined;
  private readonly used: RateLimiterRedis;
  private readonly tries: RateLimiterRedis;

  constructor(config: Config, @Inject(REDIS) redis: Redis) {
    const secret = config.ADMIN_TOTP_SECRET;
    this.totp = secret === undefined ? undefined : new TOTP({ secret: Secret.fromBase32(secret) });
    this.used = createSharedLimiter(redis, 'admin-otp-used', { points: 1, duration: REMEMBER_SECONDS });
    this.tries = createSharedLimiter(redis, 'admin-otp', TRIES);
  }

  /** Looks at the digits that came with a right code. Good ones are good once, at whichever backend they come in first. */
  async verify(otp: string | undefined): Promise<OtpResult> {
    if (!this.totp) return { kind: 'good' };
    if (otp === undefined) return { kind: 'required' };
    const refusal = await take(this.tries, 'all');
    if (refusal) return { kind: 'too-many', wait: refusal.msBeforeNext };
    const step = this.totp.counter();
    const away = this.totp.validate({ token: otp, window: WINDOW });
    if (away === null || (await take(this.used, String(step + away)))) return { kind: 'rejected' };
    await this.tries.reward('all', 1);
    return { kind: 'good' };
  }
}

/** Takes a point in one step, so that of two at once one gets the last. @returns the refusal where none is left */
async function take(limiter: RateLimiterRedis, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
