import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { toEmailKey } from '../../platform/email-key.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PreferencesService } from '../delegates/preferences.service.js';
import { Registration } from '../delegates/registration.schema.js';

/** Nobody can fill a delegate's mailbox: a confirmation is emailed again at most once in this time. */
const MIN_INTERVAL_MS = 10 * 60_000;

/** Emails the confirmation, which contains the registration id, again to the address on file. */
@Injectable()
export class LostIdsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly preferences: PreferencesService,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns before the address is looked up, so that the response time does not show whether it is registered. */
  request(email: string): void {
    this.resend(email).catch((err: unknown) => this.logger.error({ err }, 'resending a confirmation failed'));
  }

  private async resend(address: string): Promise<void> {
    const now = new Date();
    const due: mongo.Filter<Registration> = {
      emailKey: toEmailKey(address),
      state: 'confirmed',
      $or: [
        { confirmationRequestedAt: { $exists: false } },
        { confirmationRequestedAt: { $lte: new Date(now.getTime() - MIN_INTERVAL_MS) } },
      ],
    };
    const found = await this.registrations.findOne(due);
    if (!found?.paidBy) return;
    const { _id, registrationId, fullName, email, institution, paidBy } = found;
    const { amount, currency, paymentId } = paidBy;
    const preferences = await this.preferences.withCommitteeNames(found.preferences);
    const delegate = { registrationId, fullName, email, institution, preferences };
    const event = domainEvent('ConfirmationRequested', { ...delegate, amount, currency, paymentId });
    const requested = { $set: { confirmationRequestedAt: now } };
    await this.relay.update(this.registrations, { ...due, _id }, requested, event);
  }
}
