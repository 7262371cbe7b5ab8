import { Injectable, NotFoundException } from '@nestjs/common';
import type { Request } from 'express';
import type { mongo } from 'mongoose';
import type { AdminSessionView } from '@mun/contracts/admin/admin';
import { AdminActionsService } from '../events/admin-actions.service.js';
import { InjectCollection } from '../mongo/collections.js';
import { StoredSession } from './stored-session.schema.js';
import { AdminTokenService, type VerifiedToken } from './admin-token.service.js';
import { EndedSession } from './ended-session.schema.js';

/** How exactly it is known when a session was last used. */
const PRECISION_MS = 60_000;

/** Admin sessions. Each one is active until its token expires or until any backend ends it. */
@Injectable()
export class AdminSessionsService {
  /** By session, when this backend last stored that it was used. */
  private readonly storedAt = new Map<string, number>();

  constructor(
    @InjectCollection(EndedSession) private readonly ended: mongo.Collection<EndedSession>,
    @InjectCollection(StoredSession) private readonly stored: mongo.Collection<StoredSession>,
    private readonly tokens: AdminTokenService,
    private readonly actions: AdminActionsService,
  ) {}

  /** Starts a session and records the login in the audit log. @returns its token */
  async start(): Promise<string> {
    const { token, session } = this.tokens.issue();
    const subject = { kind: 'session', subject: session, title: '' } as const;
    await this.actions.record({ by: { session }, action: 'logged-in', ...subject });
    return token;
  }

  /** Returns the session of a request's bearer token, or null without the token of an active session. */
  async fromRequest(request: Request): Promise<VerifiedToken | null> {
    const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const verified = token === undefined ? null : this.tokens.verify(token);
    if (!verified || !(await this.isActive(verified.id))) return null;
    await this.storeUse(verified);
    return verified;
  }

  /** Returns whether the session has not been ended. */
  async isActive(id: string): Promise<boolean> {
    return (await this.ended.findOne({ _id: id })) === null;
  }

  /** Returns the sessions that have been used and are still active, the last used first. */
  async list(current: VerifiedToken): Promise<AdminSessionView[]> {
    const sessions = await this.stored
      .find({ expiresAt: { $gt: new Date() } })
      .sort({ lastUsedAt: -1 })
      .toArray();
    const ended = await this.ended.find({ _id: { $in: sessions.map(({ _id }) => _id) } }).toArray();
    const endedIds = new Set(ended.map(({ _id }) => _id));
    return sessions
      .filter(({ _id }) => !endedIds.has(_id))
      .map(({ _id, session, startedAt, lastUsedAt, expiresAt }) => ({
        id: _id,
        session,
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isCurrent: _id === current.id,
      }));
  }

  /** Ends another session by its id. Idempotent. @throws NotFoundException for an unknown or expired one */
  async endById(id: string): Promise<void> {
    const session = await this.stored.findOne({ _id: id });
    if (!session) throw new NotFoundException('We couldn’t find this session. It may have expired.');
    await this.end({ id, expiresAt: session.expiresAt.toISOString() });
  }

  /** Ends a session, and deletes the records of expired ones. Idempotent. */
  async end({ id, expiresAt }: Pick<VerifiedToken, 'id' | 'expiresAt'>): Promise<void> {
    await this.ended.deleteMany({ until: { $lt: new Date() } });
    await this.ended.updateOne({ _id: id }, { $set: { until: new Date(expiresAt) } }, { upsert: true });
  }

  private async storeUse({ id, session, expiresAt }: VerifiedToken): Promise<void> {
    const now = Date.now();
    if (now - (this.storedAt.get(id) ?? 0) < PRECISION_MS) return;
    for (const [other, at] of this.storedAt) if (now - at >= PRECISION_MS) this.storedAt.delete(other);
    this.storedAt.set(id, now);
    await this.stored.updateOne(
      { _id: id },
      {
        $max: { lastUsedAt: new Date(now) },
        $setOnInsert: { session, startedAt: new Date(now), expiresAt: new Date(expiresAt) },
      },
      { upsert: true },
    );
  }
}
