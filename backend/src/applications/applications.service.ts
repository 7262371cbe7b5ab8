import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { ApplicationView, CampusAmbassadorApplication } from '@mun/contracts/application';
import { domainEvent } from '../platform/events/outbox.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { InjectCollection, isDuplicateKeyError } from '../platform/mongo/collections.js';
import { Application } from './application.schema.js';
import { toEmailKey } from '../platform/email-key.js';

const NEWEST_FIRST = { receivedAt: -1, _id: -1 } as const;
/** More than any conference has; whoever has more takes the table home. */
const MOST = 10_000;

@Injectable()
export class ApplicationsService implements OnModuleInit {
  constructor(
    @InjectCollection(Application) private readonly applications: mongo.Collection<Application>,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.applications);
  }

  /**
   * Keeps an application and tells of it. The same form sent twice is kept once; a second thought is kept beside the
   * first, and only the first is answered, so that nobody can have a stranger's mailbox filled.
   */
  async submit({
    fullName,
    email,
    phone,
    institution,
    whyJoin,
    experience,
  }: CampusAmbassadorApplication): Promise<void> {
    const event = domainEvent('ApplicationReceived', { fullName, email, institution });
    const words = { fullName, email, phone, institution, whyJoin, experience };
    const emailKey = toEmailKey(email);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify({ ...words, email: emailKey }))
      .digest('base64url');
    const application = { ...words, emailKey, fingerprint, receivedAt: event.at };
    try {
      const first = { _id: new Types.ObjectId(), ...application, firstOf: emailKey, outbox: [event] };
      await this.applications.insertOne(first);
      void this.relay.dispatch(this.applications, first);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      await this.applications.updateOne(
        { fingerprint },
        { $setOnInsert: { ...application, outbox: [] } },
        { upsert: true },
      );
    }
  }

  /** The newest first. */
  async list(): Promise<ApplicationView[]> {
    const kept = await this.applications.find({}, { sort: NEWEST_FIRST, limit: MOST }).toArray();
    return kept.map(toApplicationView);
  }

  /** Every one of them, the newest first, for an export. */
  async *streamAll(): AsyncGenerator<ApplicationView> {
    for await (const application of this.applications.find({}, { sort: NEWEST_FIRST, batchSize: 500 }))
      yield toApplicationView(application);
  }
}

export function toApplicationView(application: Application): ApplicationView {
  const { _id, fullName, email, phone, institution, whyJoin, experience, receivedAt } = application;
  const words = { fullName, email, phone, institution, whyJoin, experience };
  return { _id: _id.toHexString(), ...words, createdAt: receivedAt.toISOString() };
}
