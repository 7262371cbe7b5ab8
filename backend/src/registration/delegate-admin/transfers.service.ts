import { ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { TransferDelegateWithAge, type TransferDelegate } from '@mun/contracts/registration/delegates';
import type { DomainEvent } from '@mun/contracts/events';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { validateForm } from '../../platform/http/validation.js';
import { toEmailKey } from '../../platform/email-key.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection, insertIfNew, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { addressTaken } from '../delegates/refusals.js';
import { studentKey } from '../delegates/enrolled-student.js';
import { PreferencesService } from '../delegates/preferences.service.js';
import { Registration } from '../delegates/registration.schema.js';
import { toDetailsUpdate } from '../delegates/registration-parts.js';
import { consentOf, newRegistrationId } from '../delegates/registrations.service.js';
import { toSearchWords } from '../search-words/search-words.js';
import { LEFT_FIELDS, toFormer } from '../delegates/transferred-place.js';
import { DelegateRecordsService } from './delegate-records.service.js';

/**
 * Gives the place of a confirmed delegate to another person. The registration keeps its `_id`, its payment and, unless they
 * are cleared, its preferences, and gets the new person and a new registration id. The former delegate gets a cancelled
 * registration with the old one (docs/decisions/transfers.md).
 */
@Injectable()
export class TransfersService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly records: DelegateRecordsService,
    private readonly preferences: PreferencesService,
    private readonly conference: ConferenceService,
    private readonly orders: OrderQueriesService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Idempotent: a transfer to the person who has the place already succeeds with any version.
   * @returns the internal `_id` of the delegate who has the place, and whether it still had the expected version
   * @throws NotFoundException; ConflictException if the delegate is not confirmed, is being refunded, or the email address is
   *   another delegate's
   */
  async transfer(
    delegate: string,
    form: TransferDelegate,
    expectedVersion: number | undefined,
    actor: Actor,
  ): Promise<{ id: string; isCurrent: boolean }> {
    for (;;) {
      const current = await this.findHolder(delegate);
      const id = current._id.toHexString();
      if (current.transferredFrom !== undefined && isSamePerson(current, form))
        return { id, isCurrent: true };
      const isOutdated = expectedVersion !== undefined && expectedVersion !== current.revision;
      if (isOutdated) return { id, isCurrent: false };
      await this.assertTransferable(current);
      if (await this.save(current, form, actor)) return { id, isCurrent: true };
    }
  }

  /** Stores the former delegate, with whom emails, receipts and notes stay. Idempotent by the registration id. */
  @OnDomainEvent('RegistrationTransferred')
  async storeFormer({ at, payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration: transferredTo, former } = payload;
    const { registration, notes, changes, ...details } = former;
    await insertIfNew(this.registrations, {
      _id: new Types.ObjectId(registration),
      ...details,
      emailKey: studentKey(registration, former.email),
      searchWords: toSearchWords(former),
      state: 'cancelled',
      preferences: [],
      cancelledAt: at,
      transferredTo,
      ...(notes.length > 0 && { notes }),
      ...(changes.length > 0 && { changes }),
      outbox: [],
    });
  }

  /** Follows the old registration id of a place that was transferred already. */
  private async findHolder(delegate: string): Promise<Registration> {
    const found = await this.records.findOrThrow(delegate);
    return found.transferredTo === undefined ? found : this.records.findOrThrow(found.transferredTo);
  }

  private async assertTransferable({ state, paidBy }: Registration): Promise<void> {
    if (state !== 'confirmed')
      throw new ConflictException('Only a confirmed registration can be transferred.');
    if (!paidBy) return;
    const order = await this.orders.findByIdOrThrow(paidBy.orderId);
    if (order.state === 'refunding')
      throw new ConflictException('The payment is being refunded, which cancels this registration.');
  }

  /** @returns false if the registration has changed since it was read */
  private async save(current: Registration, form: TransferDelegate, actor: Actor): Promise<boolean> {
    const { _id, revision, registrationId: formerId } = current;
    const { fullName, email, phone, institution, numberOfMUNsParticipated, keepSeat } = form;
    const preferences = form.keepPreferences === false ? [] : current.preferences;
    const { guardianConsent = false } = await this.conference.getFacts();
    if (guardianConsent) await validateForm(TransferDelegateWithAge, form);
    const consent = guardianConsent ? consentOf(form) : {};
    const registrationId = newRegistrationId();
    const former = toFormer(current);
    const transferred = domainEvent('RegistrationTransferred', {
      registration: _id.toHexString(),
      registrationId,
      fullName,
      email,
      institution,
      preferences: await this.preferences.withCommitteeNames(preferences),
      keepSeat,
      by: actor,
      former,
    });
    const title = `${formerId} to ${registrationId}`;
    const subject = { kind: 'registration', subject: _id.toHexString(), title } as const;
    const after = { keepSeat, keepPreferences: preferences.length > 0 };
    const acted = adminAction(actor, 'transferred', subject, { after });
    const person = { fullName, email, phone, institution, numberOfMUNsParticipated };
    const { $set, $unset, $inc } = toDetailsUpdate({ ...person, preferences, ...consent, registrationId });
    try {
      const saved = await this.relay.update(
        this.registrations,
        { _id, state: 'confirmed', revision, erasedAt: { $exists: false } },
        {
          $set: {
            ...$set,
            emailKey: toEmailKey(email),
            registrationId,
            transferredFrom: former.registration,
          },
          $unset: { ...LEFT_FIELDS, ...$unset },
          $inc,
        },
        transferred,
        acted,
      );
      return saved !== null;
    } catch (error) {
      throw isDuplicateKeyError(error) ? addressTaken() : error;
    }
  }
}

function isSamePerson(current: Registration, form: TransferDelegate): boolean {
  const { fullName, phone, emailKey } = current;
  return emailKey === toEmailKey(form.email) && fullName === form.fullName && phone === form.phone;
}
