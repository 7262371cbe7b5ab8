import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { ApplicationView, CampusAmbassadorApplication } from '@mun/contracts/application';
import { toEmailKey } from '../platform/email-key.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { domainEvent } from '../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../platform/mongo/collections.js';
import { Application } from './application.schema.js';

const NEWEST_FIRST = { receivedAt: -1, _id: -1 } as const;
/** More than any conference receives; the export has no limit. */
const LIST_MAX = 10_000;

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
   * Stores an application. Idempotent: an identical form is stored once. Only the first application of an email address
   * emits ApplicationReceived, so that nobody can fill a stranger's mailbox with receipts.
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
    const form = { fullName, email, phone, institution, whyJoin, experience };
    const emailKey = toEmailKey(email);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify({ ...form, email: emailKey }))
      .digest('base64url');
    const application = { ...form, emailKey, fingerprint, receivedAt: event.at };
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

  /** Returns the newest applications, newest first. */
  async list(): Promise<ApplicationView[]> {
    const found = await this.applications.find({}, { sort: NEWEST_FIRST, limit: LIST_MAX }).toArray();
    return found.map(toApplicationView);
  }

  /** Streams every application, newest first. */
  async *streamAll(): AsyncGenerator<ApplicationView> {
    for await (const application of this.applications.find({}, { sort: NEWEST_FIRST, batchSize: 500 }))
      yield toApplicationView(application);
  }
}

export function toApplicationView(application: Application): ApplicationView {
  const { _id, fullName, email, phone, institution, whyJoin, experience, receivedAt } = application;
  const form = { fullName, email, phone, institution, whyJoin, experience };
  return { _id: _id.toHexString(), ...form, createdAt: receivedAt.toISOString() };
}
