import { randomInt } from 'node:crypto';
import { ConflictException, ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { InitiateRegistrationWithAge, type DelegateDetails } from '@mun/contracts/registration';
import {
  formatRegistrationId,
  REGISTRATION_ID_ALPHABET,
  REGISTRATION_ID_LENGTH,
} from '@mun/contracts/registration-id';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { CapturesService } from '../../payment/orders/captures.service.js';
import { OrdersService, type OpenedOrder } from '../../payment/orders/orders.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { validateForm } from '../../platform/http/validation.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { PreferencesService } from './preferences.service.js';
import { Registration } from './registration.schema.js';

const RETURN_OUTBOX = { returnDocument: 'after', projection: { outbox: 1 } } as const;

@Injectable()
export class RegistrationsService implements OnModuleInit {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly preferences: PreferencesService,
    private readonly conference: ConferenceService,
    private readonly orders: OrdersService,
    private readonly captures: CapturesService,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.registrations);
  }

  /**
   * Registers a delegate and opens the payment order. If the person has an unpaid registration, updates its details.
   * Returns the registration id only if nothing is due and the registration is therefore confirmed.
   */
  async register(
    details: DelegateDetails,
    couponCode?: string,
  ): Promise<{ order: OpenedOrder; registrationId?: string }> {
    const { registrationOpen, guardianConsent = false } = await this.conference.getFacts();
    if (!registrationOpen) throw new ForbiddenException('Registration is closed at the moment.');
    if (guardianConsent) await validateForm(InitiateRegistrationWithAge, { data: details });
    const { amount, currency } = await this.conference.getFee();
    const registration = await this.upsertPending(details, guardianConsent);
    const order = await this.orders.openOrder(registration._id.toHexString(), amount, currency, couponCode);
    return order.due ? { order } : { order, registrationId: registration.registrationId };
  }

  @OnDomainEvent('PaymentCaptured')
  async onPaymentCaptured({ payload }: DomainEvent<'PaymentCaptured'>): Promise<void> {
    await this.confirm(payload);
  }

  /** Confirms the registration that a payment is for, and returns its id. Idempotent. */
  async confirm(captured: EventPayloads['PaymentCaptured']): Promise<string> {
    const _id = new Types.ObjectId(captured.registration);
    const { orderId, paymentId, amount, currency } = captured;
    for (;;) {
      const registration = await this.registrations.findOne({ _id });
      if (!registration) throw new Error(`order ${orderId} is for a registration that does not exist`);
      const { registrationId, state, revision, paidBy, fullName, email, institution } = registration;
      if (state !== 'pending') {
        if (paidBy?.orderId !== orderId) await this.captures.recordSecondPayment(orderId);
        return registrationId;
      }
      const preferences = await this.preferences.withCommitteeNames(registration.preferences);
      const delegate = { registrationId, fullName, email, institution, preferences };
      const event = domainEvent('RegistrationConfirmed', { ...delegate, amount, currency, paymentId });
      const change = { confirmedAt: event.at, paidBy: { orderId, paymentId, amount, currency } };
      const confirmed = await this.registrations.findOneAndUpdate(
        { _id, state: 'pending', revision },
        { $set: { state: 'confirmed', ...change }, $push: { outbox: event } },
        RETURN_OUTBOX,
      );
      if (confirmed) {
        void this.relay.dispatch(this.registrations, confirmed);
        return registrationId;
      }
    }
  }

  /** Cancels the registration if the refunded payment is the one that confirmed it. The person can then register again. */
  @OnDomainEvent('PaymentRefunded')
  async cancel({ payload }: DomainEvent<'PaymentRefunded'>): Promise<void> {
    const { registration, orderId, amount, currency, reason } = payload;
    // The refund of a second payment leaves the registration confirmed.
    const paidByOrder = { state: 'confirmed' as const, 'paidBy.orderId': orderId };
    const filter = { _id: new Types.ObjectId(registration), ...paidByOrder };
    const found = await this.registrations.findOne(filter);
    if (!found) return;
    const { registrationId, fullName, email, institution } = found;
    const delegate = { registration, registrationId, fullName, email, institution };
    const event = domainEvent('RegistrationCancelled', { ...delegate, amount, currency, reason });
    const cancelled = await this.registrations.findOneAndUpdate(
      filter,
      {
        $set: { state: 'cancelled', cancelledAt: event.at },
        $unset: { active: 1 },
        $push: { outbox: event },
      },
      RETURN_OUTBOX,
    );
    if (cancelled) await this.relay.dispatch(this.registrations, cancelled);
  }

  /** Returns the confirmed registration with a public id, or null. */
  async findConfirmed(registrationId: string): Promise<Pick<Registration, '_id' | 'fullName'> | null> {
    const filter = { registrationId, state: 'confirmed' as const };
    return this.registrations.findOne(filter, { projection: { fullName: 1 } });
  }

  private async upsertPending(details: DelegateDetails, guardianConsent: boolean): Promise<Registration> {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
    const preferences = await this.preferences.resolve(details);
    const emailKey = toEmailKey(email);
    const form = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
    const consent = guardianConsent ? consentOf(details) : {};
    try {
      const registration = await this.registrations.findOneAndUpdate(
        { emailKey, active: true, state: 'pending' },
        {
          $set: { ...form, ...consent },
          // Removes the consent of an earlier submission if this one has none.
          ...(!consent.guardian && {
            $unset: { guardian: 1, ...(consent.under18 === undefined && { under18: 1 }) },
          }),
          $inc: { revision: 1 },
          $setOnInsert: { registrationId: newRegistrationId(), createdAt: new Date(), outbox: [] },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (!registration) throw new Error('the upsert returned no registration');
      return registration;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      const confirmed = await this.registrations.findOne({ emailKey, active: true, state: 'confirmed' });
      // Otherwise the duplicate key is of a concurrent request with the same address.
      if (!confirmed) return this.upsertPending(details, guardianConsent);
      throw new ConflictException(
        'This email address is already registered. You’ll find your registration ID in the confirmation email we sent.',
      );
    }
  }
}

function consentOf(details: DelegateDetails): Pick<Registration, 'under18' | 'guardian'> {
  const { under18, guardianName, guardianContact } = details;
  if (!under18 || !guardianName || !guardianContact) return { under18: false };
  return { under18, guardian: { name: guardianName, contact: guardianContact, consentedAt: new Date() } };
}

function newRegistrationId(): string {
  const characters = Array.from({ length: REGISTRATION_ID_LENGTH }, () =>
    REGISTRATION_ID_ALPHABET.charAt(randomInt(REGISTRATION_ID_ALPHABET.length)),
  );
  return formatRegistrationId(characters.join(''));
}
