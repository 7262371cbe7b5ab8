import type { Participant } from '@mun/contracts/registration/registration';

type GuardianField = 'guardianName' | 'guardianContact' | 'guardianConsent';

export function withoutGuardian<Details extends Partial<Participant>>(
  details: Details,
): Omit<Details, GuardianField> {
  const { guardianName: _name, guardianContact: _contact, guardianConsent: _consent, ...rest } = details;
  return rest;
}

/** Leaves out the guardian of a delegate who needs none: those fields may still have what was typed. */
export function toSent<Details extends Partial<Participant>>(
  details: Details,
): Details | Omit<Details, GuardianField> {
  return details.under18 ? details : withoutGuardian(details);
}
