import { BadRequestException, ConflictException, HttpException, Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import type { mongo } from 'mongoose';
import {
  SIGN_IN_MINUTES,
  type EmailChangeConfirmation,
  type SecondFactorConfirmation,
  type SecondFactorSetup,
} from '@mun/contracts/admin/accounts';
import type { Actor } from '@mun/contracts/admin/audit';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Account } from '../../platform/auth/account.schema.js';
import { SecondFactorService, type OtpResult } from '../../platform/auth/login/second-factor.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { REDIS } from '../../platform/redis/redis.js';
import { consumePoint, createSharedLimiter } from '../../platform/redis/shared-limiter.js';
import { auditEvent, signInChanged } from '../account-events.js';
import { AccountsService } from '../accounts.service.js';
import { createCode, createToken, hashToken } from '../tokens.js';

/** Of a million pairs of a million codes. */
const MAX_ATTEMPTS = 5;
/** Requests of one person, because each emails an address that they enter. */
const EMAIL_LIMITS = { points: 5, duration: 60 * 60 };

/** What people change about their own account. */
@Injectable()
export class OwnAccountService {
  private readonly emails;

  constructor(
    @InjectCollection(Account) private readonly collection: mongo.Collection<Account>,
    private readonly accounts: AccountsService,
    private readonly secondFactor: SecondFactorService,
    @Inject(REDIS) redis: Redis,
  ) {
    this.emails = createSharedLimiter(redis, 'email-change', EMAIL_LIMITS);
  }

  /** Does nothing if the name is the same. */
  async rename(id: string, name: string, actor: Actor): Promise<void> {
    const account = await this.accounts.find(id);
    if (account.name === name) return;
    const event = auditEvent(account, 'changed', actor, { name });
    await this.accounts.change(
      { _id: account._id, version: account.version },
      { $set: { name }, $inc: { version: 1 } },
      [event],
    );
  }

  /** Emails a code to each of the two addresses, also if the new one has access already: the response does not tell. */
  async requestEmailChange(id: string, email: string): Promise<void> {
    if ((await consumePoint(this.emails, id)) !== undefined) throw new HttpException(TOO_MANY_EMAILS, 429);
    const account = await this.accounts.find(id);
    const { _id, name, email: present } = account;
    const expiresAt = new Date(Date.now() + SIGN_IN_MINUTES * 60_000);
    const [presentCode, newCode] = [createCode(), createCode()];
    const hashes = { presentHash: hashToken(presentCode, id), newHash: hashToken(newCode, id) };
    const request = { account: id, name, newEmail: email, expiresAt: expiresAt.toISOString() };
    const events = [
      domainEvent('EmailChangeRequested', { ...request, email: present, code: presentCode }),
      domainEvent('EmailChangeRequested', { ...request, email, code: newCode }),
    ];
    const emailChange = { email, ...hashes, attempts: 0, expiresAt };
    await this.accounts.change({ _id }, { $set: { emailChange } }, events);
  }

  /** @throws BadRequestException if a code is wrong or expired; ConflictException if the address has access already */
  async confirmEmailChange(
    id: string,
    { presentCode, newCode }: EmailChangeConfirmation,
    actor: Actor,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    const { _id } = account;
    // Counted before the codes are compared, so that concurrent guesses are all counted.
    const tried = await this.collection.findOneAndUpdate(
      { _id, 'emailChange.expiresAt': { $gt: new Date() }, 'emailChange.attempts': { $lt: MAX_ATTEMPTS } },
      { $inc: { 'emailChange.attempts': 1 } },
    );
    const change = tried?.emailChange;
    const isRight = (code: string, hash: string) => timingSafeEqualStrings(hashToken(code, id), hash);
    if (!change || !isRight(presentCode, change.presentHash) || !isRight(newCode, change.newHash))
      throw new BadRequestException(WRONG_CODES);
    const { email, newHash } = change;
    try {
      await this.accounts.change(
        { _id, 'emailChange.newHash': newHash },
        {
          $set: { email, emailKey: toEmailKey(email) },
          $unset: { emailChange: 1 },
          $inc: { version: 1 },
        },
        signInChanged(account, 'email-changed', actor),
      );
    } catch (error) {
      if (isDuplicateKeyError(error)) throw new ConflictException(ADDRESS_TAKEN, { cause: error });
      throw error;
    }
  }

  /** Creates a key for an authenticator app. Nothing is stored before it is confirmed. */
  async setUpSecondFactor(id: string): Promise<SecondFactorSetup> {
    const account = await this.accounts.find(id);
    assertNoFactor(account);
    const setup = createToken();
    return { setup, ...this.secondFactor.describeKey({ account: id, setup }, account.email) };
  }

  /** Signing in needs the second factor from now on, if the password is accepted. */
  async confirmSecondFactor(
    id: string,
    { setup, otp }: SecondFactorConfirmation,
    actor: Actor,
  ): Promise<OtpResult> {
    const account = await this.accounts.find(id);
    assertNoFactor(account);
    const result = await this.secondFactor.verifyPersonal({ account: id, setup }, otp);
    if (result.kind === 'accepted')
      await this.accounts.change(
        { _id: account._id, secondFactor: { $exists: false } },
        { $set: { secondFactor: setup } },
        signInChanged(account, 'second-factor-on', actor),
      );
    return result;
  }

  /** Idempotent. @param otp so that a stolen session is not enough */
  async removeSecondFactor(id: string, otp: string, actor: Actor): Promise<OtpResult> {
    const account = await this.accounts.find(id);
    const { _id, secondFactor: setup } = account;
    if (setup === undefined) return { kind: 'accepted' };
    const result = await this.secondFactor.verifyPersonal({ account: id, setup }, otp);
    if (result.kind === 'accepted')
      await this.accounts.change(
        { _id },
        { $unset: { secondFactor: 1 } },
        signInChanged(account, 'second-factor-off', actor),
      );
    return result;
  }
}

function assertNoFactor({ secondFactor }: Account): void {
  if (secondFactor !== undefined)
    throw new ConflictException('You have a second factor already. Remove it first to set up another one.');
}

const TOO_MANY_EMAILS = 'We’ve sent you several codes. Please try again in an hour.';
const WRONG_CODES =
  'One of the codes is wrong or no longer valid. Check the newest emails, or ask for new codes.';
const ADDRESS_TAKEN = 'This address has access already, so you can’t use it for yours.';
