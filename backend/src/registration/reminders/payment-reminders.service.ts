import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { Config } from '../../platform/config/config.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { Registration } from '../delegates/registration.schema.js';
import { UnpaidRegistrationsService } from './unpaid-registrations.service.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Older registrations are not reminded, for example after an outage or when reminders are turned on. */
const MAX_AGE_MS = 4 * DAY_MS;
const LINK_VALID_MS = 7 * DAY_MS;

/** Requests one reminder for each person who has started to register and has not paid. */
@Injectable()
export class PaymentRemindersService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly conference: ConferenceService,
    private readonly orders: OrderQueriesService,
    private readonly unpaid: UnpaidRegistrationsService,
    private readonly relay: OutboxRelay,
    private readonly config: Config,
  ) {}

  /** @param now a later time makes reminders due until then */
  @ScheduledTask({ name: 'remind-unpaid-registrations', everyMs: 5 * 60_000 })
  async run(now = Date.now(), signal?: AbortSignal): Promise<void> {
    if (this.config.PAYMENT_REMINDER_HOURS === 0) return;
    if ((await this.conference.getRegistrationWindow()) !== 'open') return;
    const due = await this.findDue(now - this.config.PAYMENT_REMINDER_HOURS * HOUR_MS);
    for (const registration of due) {
      signal?.throwIfAborted();
      await this.remind(registration, now);
    }
  }

  /** Emails the link to the payment of a registration that an organiser entered. Idempotent. @param registration internal id */
  async requestPayment(registration: string): Promise<void> {
    const found = await this.registrations.findOne({ _id: new Types.ObjectId(registration), ...UNREMINDED });
    if (found) await this.remind(found, Date.now());
  }

  /** @param until when the last attempt to pay must have ended */
  private async findDue(until: number): Promise<Registration[]> {
    const created = { $gt: new Date(until - MAX_AGE_MS), $lte: new Date(until) };
    // `emailKey` allows the index of the purge. Erased registrations have none.
    const filter = { createdAt: created, emailKey: { $gt: '' }, ...UNREMINDED };
    const candidates = await this.registrations.find(filter).toArray();
    const newest = await this.findNewestUnpaid(candidates.map(({ emailKey }) => emailKey));
    const ids = candidates.map(({ _id }) => _id.toHexString());
    const orders = await this.orders.findByRegistrations(ids);
    return candidates.filter(({ _id, emailKey }) => {
      const id = _id.toHexString();
      const lastOrder = orders.find(({ registration }) => registration === id); // newest first
      if (newest.get(emailKey) !== id || !lastOrder) return false;
      const isPayable = lastOrder.state === 'open' || lastOrder.state === 'lapsed';
      return isPayable && Date.parse(lastOrder.holdUntil) <= until;
    });
  }

  /** Returns the last registration of each person, without people who have paid or have been reminded. */
  private async findNewestUnpaid(emailKeys: string[]): Promise<Map<string, string>> {
    const projection = { emailKey: 1, state: 1, held: 1, remindedAt: 1 };
    const sort = { createdAt: 1, _id: 1 } as const;
    const found = this.registrations.find({ emailKey: { $in: emailKeys } }, { projection, sort });
    const newest = new Map<string, string>();
    const excluded = new Set<string>();
    for await (const { _id, emailKey, state, held, remindedAt } of found) {
      if (state === 'confirmed' || held || remindedAt) excluded.add(emailKey);
      if (state === 'pending') newest.set(emailKey, _id.toHexString());
    }
    for (const emailKey of excluded) newest.delete(emailKey);
    return newest;
  }

  /** The update that marks the registration also contains the event, so nobody is reminded twice. */
  private async remind(
    { _id, fullName, email, institution, addedByOrganiser }: Registration,
    now: number,
  ): Promise<void> {
    const registration = _id.toHexString();
    const { amount, currency } = (await this.unpaid.findPrice({ _id, institution })).price;
    const expiresAt = addedByOrganiser ? now + LINK_VALID_MS : await this.findExpiry(now);
    const token = this.unpaid.createToken(registration, Math.floor((expiresAt - Date.now()) / 1_000));
    const event = domainEvent('PaymentReminderRequested', {
      registration,
      fullName,
      email,
      amount,
      currency,
      token,
      expiresAt: new Date(expiresAt).toISOString(),
      ...(addedByOrganiser && { addedByOrganiser: true as const }),
    });
    const reminded = await this.registrations.findOneAndUpdate(
      { _id, ...UNREMINDED },
      { $set: { remindedAt: event.at }, $push: { outbox: event } },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (reminded) await this.relay.dispatch(this.registrations, reminded);
  }

  private async findExpiry(now: number): Promise<number> {
    const { registrationClosesAt } = await this.conference.getFacts();
    const closesAt = registrationClosesAt ? Date.parse(registrationClosesAt) : Infinity;
    return Math.min(now + LINK_VALID_MS, closesAt);
  }
}

const UNREMINDED = {
  state: 'pending' as const,
  held: { $exists: false },
  remindedAt: { $exists: false },
};
