import { createHash, randomBytes } from 'node:crypto';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  InitiateRegistrationWithAge,
  type DelegateDetails,
  type InitiateRegistration,
  type Participant,
} from '@mun/contracts/registration/registration';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { formatRegistrationId, REGISTRATION_ID_LENGTH } from '@mun/contracts/registration/registration-id';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { OrdersService, type OpenedOrder } from '../../payment/orders/orders.service.js';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { QuotesService } from '../../sales/quotes.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { adminAction } from '../../platform/events/outbox.js';
import { otherBody } from '../../platform/http/idempotency/idempotency-keys.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { randomCharacters } from '../../platform/random-characters.js';
import { PreferencesService } from './preferences.service.js';
import { addressTaken, isRegistered, REGISTRATION_NOT_OPEN } from './refusals.js';
import { detailsOf, toDetailsUpdate } from './registration-parts.js';
import { Registration } from './registration.schema.js';

@Injectable()
export class RegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly preferences: PreferencesService,
    private readonly conference: ConferenceService,
    private readonly quotes: QuotesService,
    private readonly orders: OrdersService,
    private readonly orderQueries: OrderQueriesService,
  ) {}

  /**
   * Registers a delegate and opens the payment order. The details of an unpaid registration change only with its secret:
   * anyone can send somebody else's email address. Without it, the registration and its order are new.
   * @returns the registration id only if nothing is due and the registration is therefore confirmed; otherwise the internal `id`
   */
  async register({ data: details, couponCode, secret: sent }: InitiateRegistration): Promise<{
    order: OpenedOrder;
    registrationId?: string;
    id?: string;
    secret?: string;
  }> {
    const secret = sent ?? randomBytes(24).toString('base64url'); // null counts as absent
    const secretHash = hashSecret(secret);
    const fee = await this.conference.getFee(); // before the window, so that its fencing token is not a later one
    const { guardianConsent = false } = await this.conference.getFacts();
    const window = await this.conference.getRegistrationWindow();
    if (window !== 'open' && !(await this.isPaying(details, secretHash)))
      throw new ForbiddenException(REGISTRATION_NOT_OPEN[window]);
    if (guardianConsent) await validateForm(InitiateRegistrationWithAge, { data: details });
    const registration = await this.upsertPending(details, secretHash, guardianConsent);
    const payable = { kind: REGISTRATION, id: registration._id.toHexString() };
    const quote = await this.quotes.quote({ fee, couponCode, institution: details.institution });
    const order = await this.orders.openOrder(payable, quote);
    if (order.due) return { order, id: payable.id, secret };
    // Another registration with this address may have been confirmed at the same moment.
    await this.assertNotRegistered(registration.emailKey, registration._id);
    return { order, registrationId: registration.registrationId };
  }

  /**
   * Stores a pending registration that an organiser entered, whether or not registration is open. Idempotent by key.
   * @throws BadRequestException at the field; ConflictException if the email address is registered;
   *   UnprocessableEntityException if it was stored by the same key with other details
   */
  async addByOrganiser(details: DelegateDetails, key: string, actor: Actor): Promise<Registration> {
    const { guardianConsent = false } = await this.conference.getFacts();
    if (guardianConsent) await validateForm(InitiateRegistrationWithAge, { data: details });
    const added = await this.findAdded(details, key);
    if (added) return this.assertSame(added, details, guardianConsent);
    try {
      return await this.upsertPending(details, organiserSecret(key), guardianConsent, actor);
    } catch (error) {
      // A concurrent request with the same key may have added and confirmed it meanwhile.
      const addedMeanwhile = await this.findAdded(details, key);
      if (addedMeanwhile) return addedMeanwhile;
      throw error;
    }
  }

  /** Returns the registration of this address that an organiser added by this key, or null. */
  findAdded({ email }: DelegateDetails, key: string): Promise<Registration | null> {
    return this.registrations.findOne({ emailKey: toEmailKey(email), secretHash: organiserSecret(key) });
  }

  /** Returns a registration by its public id, or null: the id of an unpaid one is secret, and an erased one has no owner. */
  async findDisclosed(
    registrationId: string,
  ): Promise<Pick<Registration, '_id' | 'registrationId' | 'fullName' | 'state' | 'transferredTo'> | null> {
    const disclosed: mongo.Filter<Registration>[] = [
      { state: { $in: ['confirmed', 'cancelled'] } },
      { held: { $exists: true } },
      { 'archive.state': 'confirmed' },
    ];
    const filter = { registrationId, erasedAt: { $exists: false }, $or: disclosed };
    const projection = { registrationId: 1, fullName: 1, state: 1, transferredTo: 1 };
    return this.registrations.findOne(filter, { projection });
  }

  /** One that was changed since may differ. */
  private async assertSame(
    added: Registration,
    details: DelegateDetails,
    guardianConsent: boolean,
  ): Promise<Registration> {
    const { fullName, phone, institution, numberOfMUNsParticipated } = details;
    const { under18, guardian } = added;
    const stored = { ...(under18 !== undefined && { under18 }), ...(guardian && { guardian }) };
    const preferences = await this.preferences.resolve(details);
    const form = { fullName, phone, institution, numberOfMUNsParticipated, preferences };
    const sent = { ...form, ...(guardianConsent ? consentOf(details) : stored) };
    if (!added.changes && detailsOf(sent) !== detailsOf(added)) throw otherBody();
    return added;
  }

  /** @param addedBy the organiser who entered it */
  private async upsertPending(
    details: DelegateDetails,
    secretHash: string,
    guardianConsent: boolean,
    addedBy?: Actor,
  ): Promise<Registration> {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
    const preferences = await this.preferences.resolve(details);
    if (!addedBy) await this.preferences.assertAnyFree(preferences);
    const emailKey = toEmailKey(email);
    if (addedBy && (await isRegistered(this.registrations, emailKey))) throw addressTaken('data.');
    await this.assertNotRegistered(emailKey);
    const form = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
    const consent = guardianConsent ? consentOf(details) : {};
    const pending = { emailKey, secretHash, state: 'pending' as const };
    const earlier = await this.registrations.findOne(pending);
    const registrationId = earlier?.registrationId ?? newRegistrationId();
    try {
      const registration = await this.registrations.findOneAndUpdate(
        // If a concurrent request has inserted or changed it meanwhile, the insert is a duplicate.
        { ...pending, registrationId, ...(earlier && { revision: earlier.revision }) },
        {
          ...toDetailsUpdate({ ...form, ...consent, registrationId }),
          $setOnInsert: {
            createdAt: new Date(),
            outbox: [],
            ...(addedBy && addedByOrganiser(addedBy)),
          },
        },
        { upsert: true, returnDocument: 'after' },
      );
      if (!registration) throw new Error('the upsert returned no registration');
      await this.preferences.assertExisting(preferences).catch(async (error: unknown) => {
        const written = { _id: registration._id, state: 'pending', revision: registration.revision } as const;
        if (earlier) await this.registrations.updateOne(written, toDetailsUpdate(earlier));
        else await this.registrations.deleteOne(written);
        throw error;
      });
      return registration;
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      // A concurrent request with the same secret, or the registration was confirmed meanwhile.
      return this.upsertPending(details, secretHash, guardianConsent, addedBy);
    }
  }

  /** A delegate who has started to pay when registration closes may finish. */
  private async isPaying({ email }: DelegateDetails, secretHash: string): Promise<boolean> {
    const pending = { emailKey: toEmailKey(email), secretHash, state: 'pending' as const };
    const found = await this.registrations.findOne(pending, { projection: { _id: 1 } });
    const id = found?._id.toHexString();
    return id !== undefined && (await this.orderQueries.findInProgress(REGISTRATION, [id])).has(id);
  }

  /** @param except a registration that may be confirmed */
  private async assertNotRegistered(emailKey: string, except?: Types.ObjectId): Promise<void> {
    if (await isRegistered(this.registrations, emailKey, except))
      throw new ConflictException(
        'This email address is already registered. You’ll find your registration ID in the confirmation email we sent.',
      );
  }
}

/** The audit entry has the internal id, because the public one is secret until the registration is confirmed. */
function addedByOrganiser(by: Actor): Pick<Registration, '_id' | 'addedByOrganiser' | 'outbox'> {
  const _id = new Types.ObjectId();
  const subject = { kind: 'registration', subject: _id.toHexString(), title: '' } as const;
  return { _id, addedByOrganiser: true, outbox: [adminAction(by, 'created', subject)] };
}

/** The consent as it is stored, for a conference that asks for it. */
export function consentOf(details: Participant): Pick<Registration, 'under18' | 'guardian'> {
  const { under18, guardianName, guardianContact } = details;
  if (!under18 || !guardianName || !guardianContact) return { under18: false };
  return { under18, guardian: { name: guardianName, contact: guardianContact, consentedAt: new Date() } };
}

function organiserSecret(key: string): string {
  return hashSecret(`organiser:${key}`);
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newRegistrationId(): string {
  return formatRegistrationId(randomCharacters(REGISTRATION_ID_LENGTH));
}
