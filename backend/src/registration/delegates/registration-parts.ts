import type { DelegateNote } from '@mun/contracts/registration/delegates';
import type { Guardian, PersonRegistration } from '@mun/contracts/admin/privacy';
import type { DetailsChange, GuardianConsent, Note, Registration } from './registration.schema.js';
import { toSearchWords } from '../search-words/search-words.js';

/** What the form about a delegate sets. */
export type RegistrationDetails = Pick<
  Registration,
  | 'fullName'
  | 'email'
  | 'phone'
  | 'institution'
  | 'numberOfMUNsParticipated'
  | 'preferences'
  | 'wished'
  | 'under18'
  | 'guardian'
>;
type ChangeView = NonNullable<PersonRegistration['changes']>[number];

export function toNoteView({ id, text, at, by }: Note): DelegateNote {
  return { id, text, at: at.toISOString(), by };
}

export function toChangeView({ at, by, before, after }: DetailsChange): ChangeView {
  return { at: at.toISOString(), by, before, after };
}

export function toGuardianView({ name, contact, consentedAt }: GuardianConsent): Guardian {
  return { name, contact, consentedAt: consentedAt.toISOString() };
}

/** Returns what the registrations of one person in several browsers have in common. */
export function detailsOf(registration: Omit<RegistrationDetails, 'email'>): string {
  const { fullName, phone, institution, numberOfMUNsParticipated, preferences, under18, guardian } =
    registration;
  const consent = [under18, guardian?.name, guardian?.contact];
  return JSON.stringify([fullName, phone, institution, numberOfMUNsParticipated, preferences, consent]);
}

/**
 * Returns the update that sets the details, without the consent of an earlier form if this one has none.
 * @param details with the public id, by which a registration is found too
 */
export function toDetailsUpdate(details: RegistrationDetails & Pick<Registration, 'registrationId'>) {
  const { fullName, email, phone, institution, numberOfMUNsParticipated, preferences } = details;
  const { under18, guardian, wished } = details;
  const person = { fullName, email, phone, institution, numberOfMUNsParticipated, preferences };
  return {
    $set: {
      ...person,
      ...(under18 !== undefined && { under18 }),
      ...(guardian && { guardian }),
      ...(wished !== undefined && { wished }),
      searchWords: toSearchWords(details),
    },
    $unset: {
      ...(under18 === undefined && { under18: 1 as const }),
      ...(!guardian && { guardian: 1 as const }),
      ...(wished === undefined && { wished: 1 as const }),
    },
    $inc: { revision: 1 },
  };
}
