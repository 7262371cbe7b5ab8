import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { mongo } from 'mongoose';
import { AdminActs } from '../events/admin-acts.service.js';
import { InjectCollection } from '../mongo.js';
import { AdminTokenService, type ReadToken } from './admin-token.service.js';
import { EndedSession } from './ended-session.schema.js';

/** Organisers' sessions: each holds until its token runs out, or until it is ended, and then for every backend. */
@Injectable()
export class AdminSessions {
  constructor(
    @InjectCollection(EndedSession) private readonly ended: mongo.Collection<EndedSession>,
    private readonly tokens: AdminTokenService,
    private readonly acts: AdminActs,
  ) {}

  /** Begins a session, and tells of it. @returns its token */
  async begin(): Promise<string> {
    const { token, session } = this.tokens.issue();
    await this.acts.tell({
      by: { session },
      action: 'logged-in',
      kind: 'session',
      subject: session,
      title: '',
    });
    return token;
  }

  /** Whose session a request bears, as `Authorization: Bearer <token>`; null where it bears none that holds. */
  async of(request: Request): Promise<ReadToken | null> {
    const token = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
    const read = token === undefined ? null : this.tokens.read(token);
    return read && (await this.holds(read.id)) ? read : null;
  }

  /** Whether nobody has ended it. */
  async holds(id: string): Promise<boolean> {
    return (await this.ended.findOne({ _id: id })) === null;
  }

  /** Ends a session for good, and forgets those that have run out since. Repeatable. */
  async end({ id, expiresAt }: ReadToken): Promise<void> {
    await this.ended.deleteMany({ until: { $lt: new Date() } });
    await this.ended.updateOne({ _id: id }, { $set: { until: new Date(expiresAt) } }, { upsert: true });
  }
}
