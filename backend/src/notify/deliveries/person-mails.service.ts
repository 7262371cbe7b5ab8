import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { PersonMail } from '@mun/contracts/privacy';
import { caseInsensitive } from '../../platform/mongo/case-insensitive.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Mailing } from '../mailings/mailing.schema.js';
import { SheetService } from '../spreadsheet/sheet.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

/** Identifies a person's emails by address or by registration. */
export interface Addressee {
  /** As typed by the person. */
  emails: string[];
  registrations: { id: string; registrationId: string }[];
}

type DeliveryFilter = mongo.Filter<EmailDelivery>;

/** Exports and erases the emails of one person, including copies in the queue and the spreadsheet. */
@Injectable()
export class PersonMailsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly jobs: DeliveryJobsService,
    private readonly sheet: SheetService,
    @InjectCollection(Mailing) private readonly mailings: mongo.Collection<Mailing>,
  ) {}

  /** Returns the person's emails, oldest first. `id` is the delivery's. */
  async find(addressee: Addressee): Promise<{ id: string; file: PersonMail }[]> {
    const deliveries = await this.deliveries.collection
      .find(filterFor(addressee), { sort: { createdAt: 1 } })
      .toArray();
    return deliveries.map((delivery) => ({ id: delivery._id, file: toPersonMail(delivery) }));
  }

  /** Returns whether one of the deliveries is being sent, or a mailing to one of the registrations is being prepared. */
  async isSending(deliveryIds: string[], registrations: string[]): Promise<boolean> {
    const projection = { _id: 1 };
    const [sending, mailing] = await Promise.all([
      this.deliveries.collection.findOne({ _id: { $in: deliveryIds }, state: 'sending' }, { projection }),
      this.mailings.findOne(
        { 'outbox.payload.notices.registration': { $in: registrations } },
        { projection },
      ),
    ]);
    return sending !== null || mailing !== null;
  }

  /**
   * Redacts the deliveries and removes their jobs and spreadsheet rows. Idempotent.
   * @param registrations includes all deliveries of these, also those created in the meantime
   * @returns whether nothing is left
   */
  async erase(deliveryIds: string[], registrations: string[]): Promise<boolean> {
    const { collection } = this.deliveries;
    const filter: DeliveryFilter = {
      $or: [{ _id: { $in: deliveryIds } }, { registration: { $in: registrations } }],
    };
    const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
    await this.deliveries.redact(filter);
    const areJobsRemoved = await this.jobs.removeAll(found.map(({ _id }) => _id));
    await this.sheet.replaceSnapshot();
    return (
      areJobsRemoved && (await collection.countDocuments({ ...filter, 'to.address': { $ne: '' } })) === 0
    );
  }
}

function filterFor({ emails, registrations }: Addressee): DeliveryFilter {
  return {
    $or: [
      ...emails.map((email) => ({ 'to.address': caseInsensitive(email) })),
      { registration: { $in: registrations.map(({ id }) => id) } },
      { 'content.registrationId': { $in: registrations.map(({ registrationId }) => registrationId) } },
    ],
  };
}

function toPersonMail({ name, to, state, content, createdAt, sentAt }: EmailDelivery): PersonMail {
  return {
    name,
    to: { name: to.name, address: to.address },
    state,
    content,
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  };
}
