import { createHmac } from 'node:crypto';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { OTP_MESSAGES } from '@mun/contracts/admin/admin';
import { Config } from '../../config/config.js';
import { tooManyRequests } from '../../http/rate-limit/rate-limit.js';
import { fieldErrors } from '../../http/validation.js';
import { REDIS } from '../../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../../redis/shared-limiter.js';

/** Clocks may differ by one step of 30 seconds in each direction (RFC 6238, 5.2). */
const WINDOW = 1;
/** Longer than a password is valid, so that it cannot be used again. */
const USED_SECONDS = 120;
/** Shared by all networks: a caller who gets this far has the code, and needs to guess one of a million passwords. */
const LIMITS = { points: 10, duration: 5 * 60 };
/** 160 bits, as RFC 4226 (4, R6) recommends. */
const KEY_BYTES = 20;
/** Whose password is verified, if not a person's. */
const SHARED_CODE = 'all';

export type OtpResult =
  | { kind: 'accepted' | 'required' | 'rejected' }
  | { kind: 'rate-limited'; retryAfterMs: number };

/** Whose second factor it is: the account and what was stored when it was set up. */
interface PersonalFactor {
  account: string;
  setup: string;
}

/** Verifies time-based one-time passwords (TOTP, RFC 6238): those of people, and those of the shared code if ADMIN_TOTP_SECRET is set. */
@Injectable()
export class SecondFactorService {
  private readonly totp;
  private readonly issuer;
  private readonly keySecret;
  private readonly used;
  private readonly attempts;

  constructor(
    { ADMIN_TOTP_SECRET: secret, ADMIN_TOKEN_SECRET, PUBLIC_URL }: Config,
    @Inject(REDIS) redis: Redis,
  ) {
    this.totp = secret === undefined ? undefined : new TOTP({ secret: Secret.fromBase32(secret) });
    this.issuer = new URL(PUBLIC_URL).hostname;
    this.keySecret = ADMIN_TOKEN_SECRET;
    this.used = createSharedLimiter(redis, 'admin-otp-used', { points: 1, duration: USED_SECONDS });
    this.attempts = createSharedLimiter(redis, 'admin-otp', LIMITS);
  }

  /** Verifies the password that came with a valid code. Each password is accepted once, by one of the backends. */
  async verify(otp: string | undefined): Promise<OtpResult> {
    return this.totp ? this.check(this.totp, SHARED_CODE, otp) : { kind: 'accepted' };
  }

  /** Verifies a person's password in the same way. */
  verifyPersonal(factor: PersonalFactor, otp: string | undefined): Promise<OtpResult> {
    return this.check(this.toTotp(factor), factor.account, otp);
  }

  /** Returns the key for a person's authenticator app, in base 32 and as a URI. @param label names it in the app */
  describeKey(factor: PersonalFactor, label: string): { key: string; uri: string } {
    const totp = this.toTotp(factor, label);
    return { key: totp.secret.base32, uri: totp.toString() };
  }

  /** The key is derived, so that a copy of the database does not have it. */
  private toTotp({ account, setup }: PersonalFactor, label = ''): TOTP {
    const digest = createHmac('sha256', this.keySecret).update(`second factor ${account} ${setup}`).digest();
    const secret = new Secret({ buffer: Uint8Array.from(digest.subarray(0, KEY_BYTES)).buffer });
    return new TOTP({ issuer: this.issuer, label, secret });
  }

  private async check(totp: TOTP, owner: string, otp: string | undefined): Promise<OtpResult> {
    if (otp === undefined) return { kind: 'required' };
    const retryAfterMs = await consumePoint(this.attempts, owner);
    if (retryAfterMs !== undefined) return { kind: 'rate-limited', retryAfterMs };
    const step = totp.counter();
    const offset = totp.validate({ token: otp, window: WINDOW });
    if (offset === null || (await consumePoint(this.used, `${owner} ${step + offset}`)) !== undefined)
      return { kind: 'rejected' };
    await this.attempts.reward(owner, 1);
    return { kind: 'accepted' };
  }
}

/** Returns the error of the field `otp`, or the 429, for a password that is not accepted. @param status 401 before there is a session */
export function otpError(result: OtpResult, response: Response, status: 400 | 401 = 401): HttpException {
  if (result.kind === 'rate-limited') return tooManyRequests(response, result.retryAfterMs);
  const message = OTP_MESSAGES[result.kind === 'required' ? 'required' : 'rejected'];
  return new HttpException(fieldErrors([{ field: 'otp', message }]), status);
}
