import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import { Types, type mongo } from 'mongoose';
import type { AdminSessionView } from '@mun/contracts/admin/admin';
import { PERMISSIONS, permissionsOf, type Permission } from '@mun/contracts/admin/permissions';
import { AdminActionsService } from '../../events/admin-actions.service.js';
import { InjectCollection } from '../../mongo/collections.js';
import { Access, ACCESS_ID, Account, hasEnded } from '../account.schema.js';
import { AdminTokenService, type VerifiedToken } from './admin-token.service.js';
import { describeDevice } from './describe-device.js';
import { StoredSession, EndedSession } from './stored-session.schema.js';

/** How exactly it is known when a session was last used. */
const PRECISION_MS = 60_000;
const ALL_PERMISSIONS: ReadonlySet<Permission> = new Set(PERMISSIONS);

/** Who sends a request, and what they may do at this moment. */
export interface Principal extends VerifiedToken {
  permissions: ReadonlySet<Permission>;
  /** The person who has signed in; absent for the shared code. */
  person?: Pick<
    Account,
    'name' | 'email' | 'roles' | 'committees' | 'secondFactor' | 'passkeys' | 'handover'
  >;
}

/** Admin sessions. Each one is active until its token expires, until any backend ends it, or until the person loses access. */
@Injectable()
export class AdminSessionsService {
  /** By session, when this backend last stored that it was used. */
  private readonly storedAt = new Map<string, number>();

  constructor(
    @InjectCollection(EndedSession) private readonly ended: mongo.Collection<EndedSession>,
    @InjectCollection(StoredSession) private readonly stored: mongo.Collection<StoredSession>,
    @InjectCollection(Account) private readonly accounts: mongo.Collection<Account>,
    @InjectCollection(Access) private readonly access: mongo.Collection<Access>,
    private readonly tokens: AdminTokenService,
    private readonly actions: AdminActionsService,
  ) {}

  /** Starts a session and records the login in the audit log. @returns its token */
  async start(account?: Pick<Account, '_id' | 'name'>): Promise<string> {
    const { token, session } = this.tokens.issue(account?._id.toHexString());
    const by = { session, ...(account && { name: account.name, account: account._id.toHexString() }) };
    const subject = { kind: 'session', subject: session, title: '' } as const;
    await this.actions.record({ by, action: 'logged-in', ...subject });
    return token;
  }

  /** Returns whose bearer token a request has, or null without the token of an active session. */
  async fromRequest(request: Request): Promise<Principal | null> {
    const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const verified = token === undefined ? null : this.tokens.verify(token);
    const principal = verified && (await this.authorize(verified));
    if (principal) await this.storeUse(principal, request.get('user-agent'));
    return principal;
  }

  /** Returns who has a token, or null if its session has ended or they have no access any more. */
  async authorize(token: VerifiedToken): Promise<Principal | null> {
    const [ended, principal] = await Promise.all([
      this.ended.findOne({ _id: token.id }),
      token.account ? this.authorizePerson(token, token.account) : this.authorizeCode(token),
    ]);
    return ended ? null : principal;
  }

  /** Returns whether organisers can use the shared code. */
  async isCodeOn(): Promise<boolean> {
    return (await this.access.findOne({ _id: ACCESS_ID }))?.isCodeOff !== true;
  }

  private async authorizeCode(token: VerifiedToken): Promise<Principal | null> {
    return (await this.isCodeOn()) ? { ...token, permissions: ALL_PERMISSIONS } : null;
  }

  private async authorizePerson(
    token: VerifiedToken,
    { id, startedAt }: NonNullable<VerifiedToken['account']>,
  ): Promise<Principal | null> {
    const person = await this.accounts.findOne({ _id: new Types.ObjectId(id), state: 'active' });
    if (!person || hasEnded(person)) return null;
    if (person.sessionsFrom && startedAt < person.sessionsFrom.getTime()) return null;
    return { ...token, permissions: permissionsOf(person.roles), person };
  }

  /** Returns the active sessions of the caller, for owners those of everybody, the last used first. */
  async list(current: Principal): Promise<AdminSessionView[]> {
    const sessions = await this.stored
      .find({ expiresAt: { $gt: new Date() }, ...ownedBy(current) })
      .sort({ lastUsedAt: -1 })
      .toArray();
    const ids = sessions.flatMap(({ account }) => (account ? new Types.ObjectId(account) : []));
    const [ended, accounts] = await Promise.all([
      this.ended.find({ _id: { $in: sessions.map(({ _id }) => _id) } }).toArray(),
      this.accounts.find({ _id: { $in: ids } }).toArray(),
    ]);
    const endedIds = new Set(ended.map(({ _id }) => _id));
    const byId = new Map(accounts.map((account) => [account._id.toHexString(), account]));
    return sessions.flatMap(({ _id, account, session, startedAt, lastUsedAt, expiresAt, device }) => {
      const person = account === undefined ? undefined : byId.get(account);
      const isOver = account !== undefined && !(person && startedAt >= (person.sessionsFrom ?? startedAt));
      if (endedIds.has(_id) || isOver) return [];
      return {
        id: _id,
        session,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: _id === current.id,
        ...(person && { name: person.name }),
        ...(device && { device }),
      };
    });
  }

  /** Ends one of the sessions that `list` returns. Idempotent. @throws NotFoundException for another or an expired one */
  async endById(id: string, current: Principal): Promise<void> {
    const session = await this.stored.findOne({ _id: id, ...ownedBy(current) });
    if (!session) throw new NotFoundException('We couldn’t find this session. It may have expired.');
    await this.end({ id, expiresAt: session.expiresAt.toISOString() });
  }

  /** Ends a session, and deletes the records of expired ones. Idempotent. */
  async end({ id, expiresAt }: Pick<VerifiedToken, 'id' | 'expiresAt'>): Promise<void> {
    await this.ended.deleteMany({ until: { $lt: new Date() } });
    await this.ended.updateOne({ _id: id }, { $set: { until: new Date(expiresAt) } }, { upsert: true });
  }

  /** Deletes the records of a removed person's sessions. */
  async forget(account: string): Promise<void> {
    await this.stored.deleteMany({ account });
  }

  private async storeUse(
    { id, session, expiresAt, account }: VerifiedToken,
    userAgent: string | undefined,
  ): Promise<void> {
    const now = Date.now();
    if (now - (this.storedAt.get(id) ?? 0) < PRECISION_MS) return;
    for (const [other, at] of this.storedAt) if (now - at >= PRECISION_MS) this.storedAt.delete(other);
    this.storedAt.set(id, now);
    const lastUsedAt = new Date(now);
    const startedAt = new Date(account?.startedAt ?? now);
    const device = describeDevice(userAgent);
    const owner = account && { account: account.id };
    const started = { session, startedAt, expiresAt: new Date(expiresAt), ...owner };
    await this.stored.updateOne(
      { _id: id },
      { $max: { lastUsedAt }, $setOnInsert: started, ...(device && { $set: { device } }) },
      { upsert: true },
    );
    if (account)
      await this.accounts.updateOne(
        { _id: new Types.ObjectId(account.id) },
        { $max: { lastActiveAt: lastUsedAt } },
      );
  }
}

/** The sessions that a principal may see and end. */
function ownedBy({ account, permissions }: Principal): { account?: string } {
  return account && !permissions.has('accounts.edit') ? { account: account.id } : {};
}
