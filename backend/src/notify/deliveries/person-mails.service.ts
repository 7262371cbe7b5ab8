import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { PersonMail } from '@mun/contracts/privacy';
import { caseInsensitive } from '../../platform/mongo/case-insensitive.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';
import { Mailing } from '../mailings/mailing.schema.js';
import { SheetService } from '../spreadsheet/sheet.service.js';

/** Whose mails: those to an address, and those that tell of a registration. */
export interface Addressee {
  /** As they were typed. */
  emails: string[];
  registrations: { id: string; registrationId: string }[];
}

type Which = mongo.Filter<EmailDelivery>;

/** The mails to one person: told to themselves, and forgotten, with what the queue and the spreadsheet hold. */
@Injectable()
export class PersonMailsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly jobs: DeliveryJobsService,
    private readonly sheet: SheetService,
    @InjectCollection(Mailing) private readonly mailings: mongo.Collection<Mailing>,
  ) {}

  /** The oldest first; `id` is the line's. */
  async find(addressee: Addressee): Promise<{ id: string; file: PersonMail }[]> {
    const lines = await this.deliveries.collection.find(to(addressee), { sort: { createdAt: 1 } }).toArray();
    return lines.map((line) => ({ id: line._id, file: fileOf(line) }));
  }

  /** Whether a mail to these is being handed over, or a mailing is still being made of them. */
  async isSending(lines: string[], registrations: string[]): Promise<boolean> {
    const [sending, told] = await Promise.all([
      this.deliveries.collection.findOne(
        { _id: { $in: lines }, state: 'sending' },
        { projection: { _id: 1 } },
      ),
      this.mailings.findOne(
        { 'outbox.payload.notices.registration': { $in: registrations } },
        { projection: { _id: 1 } },
      ),
    ]);
    return sending !== null || told !== null;
  }

  /**
   * Wipes these mails (`DeliveriesService.wipe`), and what the queue and the spreadsheet hold of them. Repeatable.
   * @param registrations whose mails are meant besides, also those that came meanwhile
   * @returns whether nothing of it is left
   */
  async erase(lines: string[], registrations: string[]): Promise<boolean> {
    const which: Which = { $or: [{ _id: { $in: lines } }, { registration: { $in: registrations } }] };
    const still = { ...which, 'to.address': { $ne: '' } };
    const all = await this.deliveries.collection.find(which, { projection: { _id: 1 } }).toArray();
    await this.deliveries.redact(which);
    const removed = await this.jobs.removeAll(all.map(({ _id }) => _id));
    await this.sheet.replaceSnapshot();
    return removed && (await this.deliveries.collection.countDocuments(still)) === 0;
  }
}

function to({ emails, registrations }: Addressee): Which {
  return {
    $or: [
      ...emails.map((email) => ({ 'to.address': caseInsensitive(email) })),
      { registration: { $in: registrations.map(({ id }) => id) } },
      { 'content.registrationId': { $in: registrations.map(({ registrationId }) => registrationId) } },
    ],
  };
}

function fileOf({
  name,
  to: { name: fullName, address },
  state,
  content,
  createdAt,
  sentAt,
}: EmailDelivery): PersonMail {
  return {
    name,
    to: { name: fullName, address },
    state,
    content,
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  };
}
