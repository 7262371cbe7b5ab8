import { randomInt } from 'node:crypto';
import { ConflictException, ForbiddenException, Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import { InitiateRegistrationWithAge, type DelegateDetails } from '@mun/contracts/registration';
import {
  formatRegistrationId,
  REGISTRATION_ID_ALPHABET,
  REGISTRATION_ID_LENGTH,
} from '@mun/contracts/registration-id';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { CapturesService } from '../../payment/orders/captures.service.js';
import { OrdersService, type OpenedOrder } from '../../payment/orders/orders.service.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { validateForm } from '../../platform/http/validation.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { toEmailKey } from '../../platform/email-key.js';
import { PreferencesService } from './preferences.service.js';
import { Registration } from './registration.schema.js';

/** What registering led to: an order to pay, or a confirmed registration where nothing was due. */
export interface RegistrationResult {
  order: OpenedOrder;
  registrationId?: string;
}

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
   * Registers a delegate and opens the order that pays for it; a second try while it is unpaid goes on with the same
   * registration, with what was typed last.
   * @throws ForbiddenException while registration is closed, BadRequestException at a field, ConflictException where this
   *   person is registered already; and as OrdersService.openOrder
   */
  async register(details: DelegateDetails, couponCode?: string): Promise<RegistrationResult> {
    const { registrationOpen, guardianConsent = false } = await this.conference.getFacts();
    if (!registrationOpen) throw new ForbiddenException('Registration is closed at the moment.');
    if (guardianConsent) await validateForm(InitiateRegistrationWithAge, { data: details });
    const { amount, currency } = await this.conference.getFee();
    const registration = await this.keepPending(details, guardianConsent);
    const order = await this.orders.openOrder(registration._id.toHexString(), amount, currency, couponCode);
    return order.due ? { order } : { order, registrationId: registration.registrationId };
  }

  /**
   * Confirms the registration that a payment was for, in one update that also tells of it. Repeatable.
   * @returns the registration id
   * @throws Error where the payment is for no registration
   */
  async confirm(captured: EventPayloads['PaymentCaptured']): Promise<string> {
    const _id = new Types.ObjectId(captured.registration);
    const { orderId, paymentId, amount, currency } = captured;
    for (;;) {
      const registration = await this.registrations.findOne({ _id });
      if (!registration) throw new Error(`order ${orderId} pays for a registration that is not there`);
      const { registrationId, state, revision, paidBy } = registration;
      if (state !== 'pending') {
        if (paidBy?.orderId !== orderId) await this.captures.recordSecondPayment(orderId);
        return registrationId;
      }
      const event = domainEvent('RegistrationConfirmed', await this.tellOf(registration, captured));
      const confirmed = await this.registrations.findOneAndUpdate(
        { _id, state: 'pending', revision },
        {
          $set: {
            state: 'confirmed',
            confirmedAt: event.at,
            paidBy: { orderId, paymentId, amount, currency },
          },
          $push: { outbox: event },
        },
        { returnDocument: 'after', projection: { outbox: 1 } },
      );
      if (confirmed) {
        void this.relay.dispatch(this.registrations, confirmed);
        return registrationId;
      }
    }
  }

  /** The money that confirmed a registration has gone back: it counts no more, and its person can register anew. Repeatable. */
  async cancel(refunded: EventPayloads['PaymentRefunded']): Promise<void> {
    const { orderId, amount, currency, reason } = refunded;
    const paidFor = {
      _id: new Types.ObjectId(refunded.registration),
      state: 'confirmed' as const,
      // Of two payments one can go back, and the other one still stands.
      'paidBy.orderId': orderId,
    };
    const registration = await this.registrations.findOne(paidFor);
    if (!registration) return;
    const { registrationId, fullName, email, institution } = registration;
    const event = domainEvent('RegistrationCancelled', {
      registration: refunded.registration,
      registrationId,
      fullName,
      email,
      institution,
      amount,
      currency,
      reason,
    });
    const cancelled = await this.registrations.findOneAndUpdate(
      paidFor,
      {
        $set: { state: 'cancelled', cancelledAt: event.at },
        $unset: { active: 1 },
        $push: { outbox: event },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (cancelled) await this.relay.dispatch(this.registrations, cancelled);
  }

  /** A confirmed registration by the id that the delegate holds; null where there is none. */
  async findConfirmed(registrationId: string): Promise<Pick<Registration, '_id' | 'fullName'> | null> {
    return this.registrations.findOne(
      { registrationId, state: 'confirmed' },
      { projection: { fullName: 1 } },
    );
  }

  private async keepPending(details: DelegateDetails, guardianConsent: boolean): Promise<Registration> {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
    const preferences = await this.preferences.resolve(details);
    const emailKey = toEmailKey(email);
    const typed = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
    const consent = guardianConsent ? consentOf(details) : {};
    const first = { registrationId: newRegistrationId(), createdAt: new Date(), outbox: [] };
    try {
      const kept = await this.registrations.findOneAndUpdate(
        { emailKey, active: true, state: 'pending' },
        {
          $set: { ...typed, ...consent },
          // Who goes on with what they began, and is under 18 no more, has no guardian either.
          ...(!consent.guardian && {
            $unset: { guardian: 1, ...(consent.under18 === undefined && { under18: 1 }) },
          }),
          $inc: { revision: 1 },
          $setOnInsert: first,
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (!kept) throw new Error('an upsert left no registration');
      return kept;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      return this.afterClash(details, emailKey, guardianConsent);
    }
  }

  /** The person is there already: registered for good, or, a moment ago, begun by another try of their own. */
  private async afterClash(
    details: DelegateDetails,
    emailKey: string,
    guardianConsent: boolean,
  ): Promise<Registration> {
    const confirmed = await this.registrations.findOne({ emailKey, active: true, state: 'confirmed' });
    if (!confirmed) return this.keepPending(details, guardianConsent);
    throw new ConflictException(
      'This email address is registered already. Your registration ID is in the confirmation email that we sent to it.',
    );
  }

  private async tellOf(
    registration: Registration,
    { amount, currency, paymentId }: EventPayloads['PaymentCaptured'],
  ): Promise<EventPayloads['RegistrationConfirmed']> {
    const { registrationId, fullName, email, institution } = registration;
    const preferences = await this.preferences.withCommitteeNames(registration.preferences);
    return { registrationId, fullName, email, institution, amount, currency, paymentId, preferences };
  }
}

/** Consent is given with the form, so it is as old as what was typed with it. */
function consentOf({
  under18,
  guardianName,
  guardianContact,
}: DelegateDetails): Pick<Registration, 'under18' | 'guardian'> {
  if (!under18 || !guardianName || !guardianContact) return { under18: false };
  return { under18, guardian: { name: guardianName, contact: guardianContact, consentedAt: new Date() } };
}

function newRegistrationId(): string {
  const characters = Array.from({ length: REGISTRATION_ID_LENGTH }, () =>
    REGISTRATION_ID_ALPHABET.charAt(randomInt(REGISTRATION_ID_ALPHABET.length)),
  );
  return formatRegistrationId(characters.join(''));
}
