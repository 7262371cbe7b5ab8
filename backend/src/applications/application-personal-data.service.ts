import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { ApplicationView } from '@mun/contracts/application';
import { InjectCollection } from '../platform/mongo/collections.js';
import { toObjectIds } from '../platform/mongo/object-ids.js';
import { Application } from './application.schema.js';
import { toApplicationView } from './applications.service.js';

/** Looks up and erases applications for the privacy module. Ids are internal `_id`s. */
@Injectable()
export class ApplicationPersonalDataService {
  constructor(@InjectCollection(Application) private readonly applications: mongo.Collection<Application>) {}

  async findByEmailKey(emailKey: string): Promise<ApplicationView[]> {
    return (await this.applications.find({ emailKey }).toArray()).map(toApplicationView);
  }

  /** Returns the email addresses of applications received before a time. */
  async findEmailsBefore(before: Date, limit: number): Promise<string[]> {
    const options = { projection: { email: 1 }, limit };
    const found = await this.applications.find({ receivedAt: { $lt: before } }, options).toArray();
    return found.map(({ email }) => email);
  }

  /** Returns whether any of them has an event that is not dispatched yet. */
  async hasPendingEvents(ids: string[]): Promise<boolean> {
    const pending = { _id: { $in: toObjectIds(ids) }, 'outbox.0': { $exists: true } };
    return (await this.applications.findOne(pending, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Deletes applications, except those with events that are not dispatched yet. Idempotent.
   * @returns whether all of them are deleted
   */
  async erase(ids: string[]): Promise<boolean> {
    const _id = { $in: toObjectIds(ids) };
    await this.applications.deleteMany({ _id, outbox: { $size: 0 } });
    return (await this.applications.countDocuments({ _id })) === 0;
  }
}
