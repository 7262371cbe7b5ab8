import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { mongo } from 'mongoose';
import { AdminActionsService } from '../events/admin-actions.service.js';
import { InjectCollection } from '../mongo/collections.js';
import { AdminTokenService, type VerifiedToken } from './admin-token.service.js';
import { EndedSession } from './ended-session.schema.js';

/** Admin sessions. Each one is active until its token expires or until any backend ends it. */
@Injectable()
export class AdminSessionsService {
  constructor(
    @InjectCollection(EndedSession) private readonly ended: mongo.Collection<EndedSession>,
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
    return verified && (await this.isActive(verified.id)) ? verified : null;
  }

  /** Returns whether the session has not been ended. */
  async isActive(id: string): Promise<boolean> {
    return (await this.ended.findOne({ _id: id })) === null;
  }

  /** Ends a session, and deletes the records of expired ones. Idempotent. */
  async end({ id, expiresAt }: VerifiedToken): Promise<void> {
    await this.ended.deleteMany({ until: { $lt: new Date() } });
    await this.ended.updateOne({ _id: id }, { $set: { until: new Date(expiresAt) } }, { upsert: true });
  }
}
