import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Types, type mongo } from 'mongoose';
import { SIGN_IN_MINUTES, type SignInConfirmation } from '@mun/contracts/admin/accounts';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Account, hasEnded } from '../../platform/auth/account.schema.js';
import { AdminSessionsService } from '../../platform/auth/sessions/admin-sessions.service.js';
import { SecondFactorService, type OtpResult } from '../../platform/auth/login/second-factor.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { REDIS } from '../../platform/redis/redis.js';
import { consumePoint, createSharedLimiter } from '../../platform/redis/shared-limiter.js';
import { auditEvent } from '../account-events.js';
import { SignInChallenge } from './sign-in-challenge.schema.js';
import { createCode, createToken, hashToken } from '../tokens.js';

/** Of a million codes. */
const MAX_ATTEMPTS = 5;
/** Emails to one address that unknown devices ask for. Further requests get the same answer. */
const EMAIL_LIMITS = { points: 5, duration: 60 * 60 };

/** Signs people in by email: with the link, or with the code on the device that asked for it. */
@Injectable()
export class SignInService {
  private readonly emails;

  constructor(
    @InjectCollection(Account) private readonly accounts: mongo.Collection<Account>,
    @InjectCollection(SignInChallenge) private readonly challenges: mongo.Collection<SignInChallenge>,
    private readonly sessions: AdminSessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly relay: OutboxRelay,
    @Inject(REDIS) redis: Redis,
  ) {
    this.emails = createSharedLimiter(redis, 'sign-in-email', EMAIL_LIMITS);
  }

  /**
   * Emails a link and a code if the address has access. Does the same work otherwise, so that neither the answer nor its
   * timing tells.
   * @param isKnownDevice an organiser has logged in with it before: no stranger can use up its emails
   * @returns the challenge
   */
  async start(email: string, isKnownDevice: boolean): Promise<string> {
    const emailKey = toEmailKey(email);
    const [isLimited, account] = await Promise.all([
      isKnownDevice ? undefined : consumePoint(this.emails, hashToken(emailKey)),
      this.accounts.findOne({ emailKey, state: 'active' }),
    ]);
    const _id = createToken();
    const token = createToken();
    const code = createCode();
    const expiresAt = new Date(Date.now() + SIGN_IN_MINUTES * 60_000);
    const hashes = {
      codeHash: hashToken(code, _id),
      tokenHash: hashToken(token),
      addressHash: hashToken(emailKey),
    };
    const challenge: SignInChallenge = { _id, ...hashes, attempts: 0, expiresAt, outbox: [] };
    if (account && isLimited === undefined && !hasEnded(account)) {
      challenge.account = account._id.toHexString();
      const { name, email: address } = account;
      const secrets = { code, token, expiresAt: expiresAt.toISOString() };
      const requested = { account: challenge.account, name, email: address, ...secrets };
      challenge.outbox.push(domainEvent('SignInRequested', requested));
    }
    await this.challenges.insertOne(challenge);
    void this.relay.dispatch(this.challenges, challenge);
    return _id;
  }

  /**
   * The link or the code stays valid while the second factor is missing or wrong.
   * @returns the token of a new session, or why the second factor is not accepted
   * @throws UnauthorizedException if the link or the code is not valid any more
   */
  async confirm({ token, challenge, code, otp }: SignInConfirmation): Promise<string | OtpResult> {
    const refused = new UnauthorizedException(token === undefined ? WRONG_CODE : USED_LINK);
    const isOpen = { usedAt: { $exists: false }, expiresAt: { $gt: new Date() } };
    const answered =
      token === undefined
        ? await this.tryCode(challenge ?? '', code ?? '', isOpen)
        : await this.challenges.findOne({ tokenHash: hashToken(token), ...isOpen });
    if (answered?.account === undefined) throw refused;
    const _id = new Types.ObjectId(answered.account);
    const account = await this.accounts.findOne({ _id, state: 'active' });
    if (!account || hasEnded(account) || answered.addressHash !== hashToken(account.emailKey)) throw refused;
    if (account.secondFactor !== undefined) {
      const factor = { account: answered.account, setup: account.secondFactor };
      const result = await this.secondFactor.verifyPersonal(factor, otp);
      if (result.kind !== 'accepted') return result;
    }
    const used = { _id: answered._id, ...isOpen };
    if (!(await this.challenges.findOneAndUpdate(used, { $set: { usedAt: new Date() } }))) throw refused;
    return this.sessions.start(account);
  }

  /** Accepts an invitation. @returns the token of a new session @throws UnauthorizedException if the link is not valid any more */
  async accept(token: string): Promise<string> {
    const tokenHash = hashToken(token);
    const invited = { 'invitation.tokenHash': tokenHash, 'invitation.expiresAt': { $gt: new Date() } };
    const found = await this.accounts.findOne({ ...invited, state: 'invited' });
    if (!found) throw new UnauthorizedException(USED_INVITATION);
    const by = { session: '', name: found.name, account: found._id.toHexString() };
    const account = await this.relay.update(
      this.accounts,
      { _id: found._id, ...invited, state: 'invited' },
      { $set: { state: 'active' }, $unset: { invitation: 1 }, $inc: { version: 1 } },
      auditEvent(found, 'joined', by),
    );
    if (!account) throw new UnauthorizedException(USED_INVITATION);
    return this.sessions.start(account);
  }

  /** Counts the attempt before the code is compared, so that concurrent guesses are all counted. */
  private async tryCode(
    _id: string,
    code: string,
    isOpen: mongo.Filter<SignInChallenge>,
  ): Promise<SignInChallenge | null> {
    const tried = await this.challenges.findOneAndUpdate(
      { _id, ...isOpen, attempts: { $lt: MAX_ATTEMPTS } },
      { $inc: { attempts: 1 } },
    );
    const isRight = tried && timingSafeEqualStrings(hashToken(code, _id), tried.codeHash);
    return isRight ? tried : null;
  }
}

const WRONG_CODE = 'This code is wrong or no longer valid. Check the newest email, or ask for another code.';
const USED_LINK = 'This link has been used or has expired. Ask for a new one.';
const USED_INVITATION =
  'This invitation has been used, replaced or withdrawn, or it has expired. Ask an owner for a new one.';
