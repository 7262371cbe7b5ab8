import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ChangeDelegate } from '@mun/contracts/registration/delegates';
import { toEmailKey } from '../../platform/email-key.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { diffFields, type FieldChanges } from '../../platform/versioned-collection/field-changes.js';
import { PreferencesService } from '../delegates/preferences.service.js';
import { addressTaken, isRegistered } from '../delegates/refusals.js';
import { MAX_CHANGES, Registration, type GuardianConsent } from '../delegates/registration.schema.js';
import { toDetailsUpdate, type RegistrationDetails } from '../delegates/registration-parts.js';
import { auditEvent } from './audit-event.js';
import { DelegateRecordsService } from './delegate-records.service.js';

/** Changes the details of delegates on behalf of organisers. Nothing is emailed. */
@Injectable()
export class DelegateChangesService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly records: DelegateRecordsService,
    private readonly preferences: PreferencesService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Replaces the details. Idempotent: a request that changes nothing succeeds with any version.
   * @returns false if the delegate no longer has the expected version
   * @throws NotFoundException; BadRequestException at the field; ConflictException if the delegate is cancelled or the email
   *   address is another delegate's
   */
  async change(
    delegate: string,
    form: ChangeDelegate,
    expectedVersion: number | undefined,
    actor: Actor,
  ): Promise<boolean> {
    for (;;) {
      const current = await this.records.findOrThrow(delegate);
      const details = await this.toDetails(form, current);
      const changes = diffFields(await this.toFields(current), await this.toFields(details));
      if (!changes) return true;
      if (expectedVersion !== undefined && expectedVersion !== current.revision) return false;
      assertNotCancelled(current);
      const saved = await this.save(current, details, changes, actor);
      if (!saved) continue;
      await this.preferences.assertExisting(saved.preferences, '').catch(async (error: unknown) => {
        await this.save(saved, current, { before: changes.after, after: changes.before }, actor);
        throw error;
      });
      return true;
    }
  }

  /** @returns null if the registration has changed since it was read */
  private async save(
    current: Registration,
    details: RegistrationDetails,
    { before, after }: FieldChanges,
    actor: Actor,
  ): Promise<Registration | null> {
    const emailKey = toEmailKey(details.email);
    if (emailKey !== current.emailKey) await this.assertUnused(emailKey, current);
    const event = auditEvent(current, {
      by: actor,
      action: 'changed',
      before: toLogged(before, 'hidden'),
      after: toLogged(after, 'changed'),
    });
    const change = { at: event.at, by: actor, before, after };
    try {
      const { _id, state, revision, registrationId } = current;
      const { $set, ...update } = toDetailsUpdate({ ...details, registrationId });
      const $push = { changes: { $each: [change], $slice: -MAX_CHANGES } };
      return await this.relay.update(
        this.registrations,
        { _id, state, revision, erasedAt: { $exists: false } },
        { $set: { ...$set, emailKey }, ...update, $push },
        event,
      );
    } catch (error) {
      throw isDuplicateKeyError(error) ? addressTaken() : error;
    }
  }

  /** Another pending registration with this address does not matter: whichever is paid first is confirmed. */
  private async assertUnused(emailKey: string, { _id }: Registration): Promise<void> {
    if (await isRegistered(this.registrations, emailKey, _id)) throw addressTaken();
  }

  private async toDetails(form: ChangeDelegate, current: Registration): Promise<RegistrationDetails> {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = form;
    const preferences = await this.preferences.resolve(form, { kept: current.preferences, prefix: '' });
    const details = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
    return { ...details, ...toConsent(form, current) };
  }

  /** Returns the fields of the form, with committees by name. */
  private async toFields({ preferences, guardian, under18, ...details }: RegistrationDetails) {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = details;
    const [first, second] = await this.preferences.withCommitteeNames(preferences);
    return {
      fullName,
      email,
      phone,
      institution,
      numberOfMUNsParticipated,
      committeePreference1: first?.committee,
      portfolioPreference1ForCommitteePreference1: first?.portfolios[0],
      portfolioPreference2ForCommitteePreference1: first?.portfolios[1],
      committeePreference2: second?.committee,
      portfolioPreference1ForCommitteePreference2: second?.portfolios[0],
      portfolioPreference2ForCommitteePreference2: second?.portfolios[1],
      under18,
      guardianName: guardian?.name,
      guardianContact: guardian?.contact,
    };
  }
}

/** Without an answer about the age, consent stays as it is. The same guardian's consent keeps its date. */
function toConsent(
  { under18, guardianName: name, guardianContact: contact }: ChangeDelegate,
  current: Registration,
): Pick<Registration, 'under18' | 'guardian'> {
  const { under18: wasUnder18, guardian: previous } = current;
  if (under18 === undefined)
    return {
      ...(wasUnder18 !== undefined && { under18: wasUnder18 }),
      ...(previous && { guardian: previous }),
    };
  if (!under18 || name === undefined || contact === undefined) return { under18: false };
  const isSame = previous?.name === name && previous.contact === contact;
  const consentedAt = isSame ? previous.consentedAt : new Date();
  const guardian: GuardianConsent = { name, contact, consentedAt };
  return { under18, guardian };
}

function assertNotCancelled({ state }: Registration): void {
  if (state === 'cancelled')
    throw new ConflictException('This registration has been cancelled, so it can’t be changed.');
}

/** The activity log, which is never erased, shows only that a field has changed. The registration has the values. */
function toLogged(fields: Record<string, unknown>, text: string): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, text]));
}
