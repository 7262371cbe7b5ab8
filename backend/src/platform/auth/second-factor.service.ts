import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { Config } from '../config/config.js';
import { REDIS } from '../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../redis/shared-limiter.js';

/** Clocks may differ by one step of 30 seconds in each direction (RFC 6238, 5.2). */
const WINDOW = 1;
/** Longer than a password is valid, so that it cannot be used again. */
const USED_SECONDS = 120;
/** Shared by all networks: a caller who gets this far has the code, and needs to guess one of a million passwords. */
const LIMITS = { points: 10, duration: 5 * 60 };
const ALL_NETWORKS = 'all';

export type OtpResult =
  | { kind: 'accepted' | 'required' | 'rejected' }
  | { kind: 'rate-limited'; retryAfterMs: number };

/** Verifies time-based one-time passwords (TOTP, RFC 6238) if ADMIN_TOTP_SECRET is set. */
@Injectable()
export class SecondFactorService {
  private readonly totp;
  private readonly used;
  private readonly attempts;

  constructor({ ADMIN_TOTP_SECRET: secret }: Config, @Inject(REDIS) redis: Redis) {
    this.totp = secret === undefined ? undefined : new TOTP({ secret: Secret.fromBase32(secret) });
    this.used = createSharedLimiter(redis, 'admin-otp-used', { points: 1, duration: USED_SECONDS });
    this.attempts = createSharedLimiter(redis, 'admin-otp', LIMITS);
  }

  /** Verifies the password that came with a valid code. Each password is accepted once, by one of the backends. */
  async verify(otp: string | undefined): Promise<OtpResult> {
    if (!this.totp) return { kind: 'accepted' };
    if (otp === undefined) return { kind: 'required' };
    const retryAfterMs = await consumePoint(this.attempts, ALL_NETWORKS);
    if (retryAfterMs !== undefined) return { kind: 'rate-limited', retryAfterMs };
    const step = this.totp.counter();
    const offset = this.totp.validate({ token: otp, window: WINDOW });
    if (offset === null || (await consumePoint(this.used, String(step + offset))) !== undefined)
      return { kind: 'rejected' };
    await this.attempts.reward(ALL_NETWORKS, 1);
    return { kind: 'accepted' };
  }
}
