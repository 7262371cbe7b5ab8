import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { Config } from '../../platform/config/config.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { detailsOf } from '../delegates/registration-parts.js';
import { Registration } from '../delegates/registration.schema.js';
import { optOutId, ReminderOptOut } from './reminder-opt-out.schema.js';
import { LINK_VALID_MS, UnpaidRegistrationsService } from './unpaid-registrations.service.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Older registrations are not reminded, for example after an outage or when reminders are turned on. */
const MAX_AGE_MS = 4 * DAY_MS;

/**
 * Requests one reminder for each address with which somebody has started to register and has not paid. Anybody can enter any
 * address, so an address gets at most one, and none if its registrations differ: the link must not show a stranger's details.
 */
@Injectable()
export class PaymentRemindersService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    @InjectCollection(ReminderOptOut) private readonly optOuts: mongo.Collection<ReminderOptOut>,
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
    const last = await this.findLastUnpaid(candidates.map(({ emailKey }) => emailKey));
    const ids = candidates.map(({ _id }) => _id.toHexString());
    const orders = await this.orders.findByPayables(REGISTRATION, ids);
    const lastOrders = new Map(orders.toReversed().map((order) => [order.payable.id, order])); // newest first
    return candidates.filter(({ _id, emailKey }) => {
      const id = _id.toHexString();
      const lastOrder = lastOrders.get(id);
      if (last.get(emailKey) !== id || !lastOrder) return false;
      const isPayable = lastOrder.state === 'open' || lastOrder.state === 'lapsed';
      return isPayable && Date.parse(lastOrder.holdUntil) <= until;
    });
  }

  /**
   * Returns the last of the equal registrations of each address. Leaves out addresses whose registrations differ, that have paid
   * or have been reminded, and those of opt-outs.
   */
  private async findLastUnpaid(emailKeys: string[]): Promise<Map<string, string>> {
    const sort = { createdAt: 1, _id: 1 } as const;
    const ofPeople = { emailKey: { $in: emailKeys }, ...CURRENT_EDITION };
    const last = new Map<string, { id: string; details: string }>();
    const excluded = await this.findOptOuts(emailKeys);
    for await (const registration of this.registrations.find(ofPeople, { sort })) {
      const { _id, emailKey, state, held, remindedAt } = registration;
      if (state === 'confirmed' || held || remindedAt) excluded.add(emailKey);
      if (state !== 'pending') continue;
      const details = detailsOf(registration);
      if ((last.get(emailKey)?.details ?? details) !== details) excluded.add(emailKey);
      last.set(emailKey, { id: _id.toHexString(), details });
    }
    const due = [...last].filter(([emailKey]) => !excluded.has(emailKey));
    return new Map(due.map(([emailKey, { id }]) => [emailKey, id]));
  }

  private async findOptOuts(emailKeys: string[]): Promise<Set<string>> {
    const ids = new Map(emailKeys.map((emailKey) => [optOutId(emailKey), emailKey]));
    const found = await this.optOuts.find({ _id: { $in: [...ids.keys()] } }).toArray();
    return new Set(found.flatMap(({ _id }) => ids.get(_id) ?? []));
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
    const reminded = { $set: { remindedAt: event.at } };
    await this.relay.update(this.registrations, { _id, ...UNREMINDED }, reminded, event);
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
