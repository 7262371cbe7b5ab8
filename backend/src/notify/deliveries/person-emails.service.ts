import { Injectable } from '@nestjs/common';
import { SCHOOL_EMAILS, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { PersonEmail } from '@mun/contracts/admin/privacy';
import { toEmailKey } from '../../platform/email-key.js';
import { SheetService } from '../spreadsheet/sheet.service.js';
import { DeliveriesService, type DeliveryFilter } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

/** Identifies a person's emails by address, as typed by the person, or by the internal ids of registrations and applications. */
export interface Addressee {
  emails: string[];
  registrations: string[];
  applications: string[];
}

/** What a delivery is found by. */
export type MailKeys = Pick<EmailDelivery, '_id' | 'addressKey' | 'registration' | 'application'>;

/** Exports and erases the emails of one person, including copies in the queue and the spreadsheet. */
@Injectable()
export class PersonEmailsService {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly jobs: DeliveryJobsService,
    private readonly sheet: SheetService,
  ) {}

  /** Returns the person's emails, oldest first. `id` is the delivery's. */
  async find(addressee: Addressee): Promise<{ id: string; file: PersonEmail }[]> {
    return this.deliveries.collection
      .find(filterFor(addressee), { sort: { createdAt: 1 } })
      .map((delivery) => ({ id: delivery._id, file: toPersonEmail(delivery) }))
      .toArray();
  }

  /** Returns the emails of several people that were created before a time, without their content. */
  async findKeys(addressee: Addressee, before: Date): Promise<MailKeys[]> {
    const projection = { addressKey: 1, registration: 1, application: 1 };
    const filter = { ...filterFor(addressee), createdAt: { $lt: before } };
    return this.deliveries.collection.find<MailKeys>(filter, { projection }).toArray();
  }

  /** Returns the deliveries among these that are being sent. */
  findSending(deliveryIds: string[]): Promise<string[]> {
    return this.deliveries.collection.distinct('_id', { _id: { $in: deliveryIds }, state: 'sending' });
  }

  /**
   * Redacts the deliveries and removes their jobs and spreadsheet rows. Idempotent.
   * @param deliveryIds of emails that were found by address only
   * @param person includes all of their deliveries, also those created in the meantime
   * @returns whether nothing is left
   */
  async erase(deliveryIds: string[], person: Omit<Addressee, 'emails'>): Promise<boolean> {
    await this.deliveries.removeFromLists(person.registrations);
    const isErased = await this.eraseAll({ $or: [{ _id: { $in: deliveryIds } }, ...ownedBy(person)] });
    await this.sheet.discardSnapshot();
    return isErased;
  }

  /** Erases the emails to advisers, and to students by their school, that were created before a time. Idempotent. */
  async eraseSchoolEmails(before: Date): Promise<void> {
    const name = { $in: [...SCHOOL_EMAILS] };
    await this.eraseAll({ addressKey: { $exists: true }, name, createdAt: { $lt: before } });
  }

  /** Redacts deliveries and removes their jobs. Idempotent. @returns whether nothing is left */
  async eraseAll(filter: DeliveryFilter, reason?: string): Promise<boolean> {
    const { collection } = this.deliveries;
    const found = await collection.find(filter, { projection: { _id: 1 } }).toArray();
    const ids = found.map(({ _id }) => _id);
    await this.deliveries.redact({ _id: { $in: ids } }, reason);
    const areJobsRemoved = await this.jobs.removeAll(ids);
    const remaining = await collection.countDocuments({ ...filter, 'to.address': { $ne: '' } });
    return areJobsRemoved && remaining === 0;
  }
}

function filterFor({ emails, ...person }: Addressee): DeliveryFilter {
  return { $or: [{ addressKey: { $in: emails.map(toEmailKey) } }, ...ownedBy(person)] };
}

/** The conditions of which each delivery of a person fulfils one, whatever its address. */
function ownedBy({ registrations, applications }: Omit<Addressee, 'emails'>): DeliveryFilter[] {
  return [{ registration: { $in: registrations } }, { application: { $in: applications } }];
}

function toPersonEmail({ name, to, state, content, createdAt, sentAt }: EmailDelivery): PersonEmail {
  return {
    name,
    to: { name: to.name, address: to.address },
    state,
    content,
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  };
}
