import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { mongo } from 'mongoose';
import { AdminActionsService } from '../events/admin-actions.service.js';
import { InjectCollection } from '../mongo/collections.js';
import { AdminTokenService, type VerifiedToken } from './admin-token.service.js';
import { EndedSession } from './ended-session.schema.js';

/** Organisers' sessions: each holds until its token runs out, or until it is ended, and then for every backend. */
@Injectable()
export class AdminSessionsService {
  constructor(
    @InjectCollection(EndedSession) private readonly ended: mongo.Collection<EndedSession>,
    private readonly tokens: AdminTokenService,
    private readonly acts: AdminActionsService,
  ) {}

  /** Begins a session, and tells of it. @returns its token */
  async start(): Promise<string> {
    const { token, session } = this.tokens.issue();
    await this.acts.record({
      by: { session },
      action: 'logged-in',
      kind: 'session',
      subject: session,
      title: '',
    });
    return token;
  }

  /** Whose session a request bears, as `Authorization: Bearer <token>`; null where it bears none that holds. */
  async fromRequest(request: Request): Promise<VerifiedToken | null> {
    const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const read = token === undefined ? null : this.tokens.verify(token);
    return read && (await this.isActive(read.id)) ? read : null;
  }

  /** Whether nobody has ended it. */
  async isActive(id: string): Promise<boolean> {
    return (await this.ended.findOne({ _id: id })) === null;
  }

  /** Ends a session for good, and forgets those that have run out since. Repeatable. */
  async end({ id, expiresAt }: VerifiedToken): Promise<void> {
    await this.ended.deleteMany({ until: { $lt: new Date() } });
    await this.ended.updateOne({ _id: id }, { $set: { until: new Date(expiresAt) } }, { upsert: true });
  }
}
