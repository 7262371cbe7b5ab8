import type { DelegateNote } from '@mun/contracts/registration/delegates';
import type { Guardian, PersonRegistration } from '@mun/contracts/admin/privacy';
import type { DetailsChange, GuardianConsent, Note, Registration } from './registration.schema.js';

type ComparedDetails = Pick<
  Registration,
  'fullName' | 'phone' | 'institution' | 'numberOfMUNsParticipated' | 'preferences' | 'under18' | 'guardian'
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
export function detailsOf(registration: ComparedDetails): string {
  const { fullName, phone, institution, numberOfMUNsParticipated, preferences, under18, guardian } =
    registration;
  const consent = [under18, guardian?.name, guardian?.contact];
  return JSON.stringify([fullName, phone, institution, numberOfMUNsParticipated, preferences, consent]);
}
