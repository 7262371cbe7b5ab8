import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { SecondPersonSettings } from '@mun/contracts/admin/second-person';
import { Access, ACCESS_ID } from '../platform/auth/account.schema.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction } from '../platform/events/outbox.js';
import { InjectCollection } from '../platform/mongo/collections.js';

/** Keeps at least one active owner once there is one, also if two owners act on each other at once. */
@Injectable()
export class OwnersService {
  constructor(
    @InjectCollection(Access) private readonly access: mongo.Collection<Access>,
    private readonly relay: OutboxRelay,
  ) {}

  /** Call it after an account has become an active owner. Idempotent. */
  async add(account: string): Promise<void> {
    await this.create();
    await this.access.updateOne({ _id: ACCESS_ID }, { $addToSet: { owners: account } });
  }

  /**
   * Call it before an active owner is demoted, suspended or removed. Repeatable.
   * @throws ConflictException if no other owner is active
   */
  async remove(account: string): Promise<void> {
    const { matchedCount } = await this.access.updateOne(
      { _id: ACCESS_ID, owners: { $elemMatch: { $ne: account } } },
      { $pull: { owners: account } },
    );
    if (matchedCount === 0)
      throw new ConflictException('This is the last active owner. Make somebody else an owner first.');
  }

  async list(): Promise<string[]> {
    return (await this.access.findOne({ _id: ACCESS_ID }))?.owners ?? [];
  }

  /** @throws ConflictException if the code is switched off while fewer than two owners are active */
  async switchCode(isOn: boolean, by: Actor): Promise<void> {
    await this.create();
    const isAllowed = isOn ? {} : { 'owners.1': { $exists: true } };
    const subject = { kind: 'account', subject: 'shared-code', title: 'Shared code' } as const;
    const switched = await this.relay.updateSoon(
      this.access,
      { _id: ACCESS_ID, ...isAllowed },
      isOn ? { $unset: { isCodeOff: 1 } } : { $set: { isCodeOff: true } },
      adminAction(by, isOn ? 'code-on' : 'code-off', subject),
    );
    if (!switched) throw new ConflictException('You can switch the code off once two owners have signed in.');
  }

  /** @throws ConflictException if something is required while fewer than two owners are active */
  async setSecondPerson(form: SecondPersonSettings, by: Actor): Promise<void> {
    await this.create();
    const isRequired = Object.values(form).includes(true);
    const secondPerson = { ...form };
    const subject = { kind: 'account', subject: 'second-person', title: '' } as const;
    const set = await this.relay.updateSoon(
      this.access,
      { _id: ACCESS_ID, ...(isRequired && { 'owners.1': { $exists: true } }) },
      { $set: { secondPerson } },
      adminAction(by, 'second-person-changed', subject, { after: secondPerson }),
    );
    if (!set) throw new ConflictException('You can require a second person once two owners have signed in.');
  }

  private async create(): Promise<void> {
    // Concurrent calls create one document, because the upsert names its `_id`.
    await this.access.updateOne({ _id: ACCESS_ID }, { $setOnInsert: { owners: [] } }, { upsert: true });
  }
}
