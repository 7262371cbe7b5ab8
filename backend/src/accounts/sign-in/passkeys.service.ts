import {
  BadRequestException,
  ConflictException,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  MAX_PASSKEYS,
  PASSKEY_MINUTES,
  type NewPasskey,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  type PasskeySignIn,
} from '@mun/contracts/admin/passkeys';
import { Account, hasEnded } from '../../platform/auth/account.schema.js';
import { AdminSessionsService } from '../../platform/auth/sessions/admin-sessions.service.js';
import { Config } from '../../platform/config/config.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { REDIS } from '../../platform/redis/redis.js';
import { signInChanged } from '../account-events.js';
import { AccountsService } from '../accounts.service.js';
import { createToken } from '../tokens.js';

/** EdDSA, ES256 and RS256 (COSE), which all supported versions of Node verify. */
const ALGORITHMS = [-8, -7, -257];
/** What a challenge is for, if not for the account that adds a passkey. */
const SIGN_IN = 'sign-in';
const VERIFIED = 'required';

/** Takes 200 ms to load, and few requests need it. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Passkeys (https://www.w3.org/TR/webauthn-3/), with which people sign in instead of by email. */
@Injectable()
export class PasskeysService {
  private readonly rpId;
  private readonly expected;

  constructor(
    @InjectCollection(Account) private readonly collection: mongo.Collection<Account>,
    private readonly accounts: AccountsService,
    private readonly sessions: AdminSessionsService,
    @Inject(REDIS) private readonly redis: Redis,
    { PUBLIC_URL }: Config,
  ) {
    const { hostname, origin } = new URL(PUBLIC_URL);
    this.rpId = hostname;
    this.expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  }

  /** Returns what a browser needs to create a passkey. */
  async startAdding(id: string): Promise<PasskeyCreationOptions> {
    const { name, email, passkeys = [] } = await this.accounts.find(id);
    return {
      challenge: await this.createChallenge(id),
      rp: { id: this.rpId, name: this.rpId },
      user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: passkeys.map((each) => ({
        type: 'public-key',
        id: each.id,
        transports: each.transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: VERIFIED },
    };
  }

  /** @throws BadRequestException if the browser's answer is not accepted; ConflictException if the person has too many */
  async add(
    id: string,
    { id: passkey, name, transports, ...answer }: NewPasskey,
    actor: Actor,
  ): Promise<void> {
    const account = await this.accounts.find(id);
    const { verifyRegistrationResponse } = await loadLibrary();
    const verified = await verifyRegistrationResponse({
      response: credential(passkey, answer),
      expectedChallenge: (challenge) => this.useChallenge(challenge, id),
      supportedAlgorithmIDs: ALGORITHMS,
      ...this.expected,
    }).catch(() => undefined);
    if (!verified?.registrationInfo) throw new BadRequestException(NOT_ADDED);
    const { publicKey, counter, id: verifiedId } = verified.registrationInfo.credential;
    const added = {
      id: verifiedId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      name,
      createdAt: new Date(),
    };
    try {
      await this.accounts.change(
        {
          _id: account._id,
          'passkeys.id': { $ne: verifiedId },
          [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
        },
        { $push: { passkeys: added } },
        signInChanged(account, 'passkey-added', actor, name),
        new ConflictException(TOO_MANY),
      );
    } catch (error) {
      if (isDuplicateKeyError(error)) throw new BadRequestException(NOT_ADDED, { cause: error });
      throw error;
    }
  }

  /** Idempotent, also if another request removes it at the same time. */
  async remove(id: string, passkey: string, actor: Actor): Promise<void> {
    const account = await this.accounts.find(id);
    const removed = account.passkeys?.find((each) => each.id === passkey);
    if (!removed) return;
    await this.accounts.changeIfMatching(
      { _id: account._id, 'passkeys.id': passkey },
      { $pull: { passkeys: { id: passkey } } },
      signInChanged(account, 'passkey-removed', actor, removed.name),
    );
  }

  /** Returns what a browser needs to ask for a passkey. It offers those of this site, so nobody enters an address. */
  async startSignIn(): Promise<PasskeyRequestOptions> {
    return {
      challenge: await this.createChallenge(SIGN_IN),
      rpId: this.rpId,
      userVerification: VERIFIED,
    };
  }

  /**
   * @returns the token of a new session
   * @throws UnauthorizedException, the same for every reason
   */
  async signIn({ id, ...answer }: PasskeySignIn): Promise<string> {
    const refused = new UnauthorizedException(REFUSED);
    const account = await this.collection.findOne({ 'passkeys.id': id, state: 'active' });
    const passkey = account?.passkeys?.find((each) => each.id === id);
    if (!account || !passkey || hasEnded(account)) throw refused;
    const { counter } = passkey;
    const { verifyAuthenticationResponse } = await loadLibrary();
    const verified = await verifyAuthenticationResponse({
      response: credential(id, answer),
      expectedChallenge: (challenge) => this.useChallenge(challenge, SIGN_IN),
      credential: { id, publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter },
      ...this.expected,
    }).catch(() => undefined);
    if (!verified?.verified) throw refused;
    // A passkey that was removed or used in the meantime is refused.
    const { matchedCount } = await this.collection.updateOne(
      { _id: account._id, state: 'active', passkeys: { $elemMatch: { id, counter } } },
      {
        $set: {
          'passkeys.$.counter': verified.authenticationInfo.newCounter,
          'passkeys.$.lastUsedAt': new Date(),
        },
      },
    );
    if (matchedCount === 0) throw refused;
    return this.sessions.start(account);
  }

  private async createChallenge(purpose: string): Promise<string> {
    const challenge = createToken();
    await this.redis.set(keyOf(challenge), purpose, 'EX', PASSKEY_MINUTES * 60);
    return challenge;
  }

  /** Returns whether the challenge was created for this, within the last minutes, and not used yet. */
  private async useChallenge(challenge: string, purpose: string): Promise<boolean> {
    return (await this.redis.getdel(keyOf(challenge))) === purpose;
  }
}

const keyOf = (challenge: string) => `passkey-challenge:${challenge}`;

/** The browser's answer as the library reads it. */
function credential<T>(id: string, response: T) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

const NOT_ADDED = 'This passkey was not accepted. Please try again.';
const TOO_MANY = `You have this passkey already, or ${MAX_PASSKEYS} others. Remove one first.`;
const REFUSED = 'This passkey doesn’t sign you in here. Please sign in by email.';
