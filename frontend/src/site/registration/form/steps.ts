import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import type { FieldPath } from 'react-hook-form';
import { PREFERENCE_FIELDS } from '../../../shared/registration/preferences';

/** One of the form's numbered sections. */
export interface Step {
  number: number;
  /** The id of the section's element. */
  id: string;
  name: string;
  clause: string;
}

export const DETAILS: Step = { number: 1, id: 'step-you', name: 'Your details', clause: 'Introducing' };
export const COMMITTEES: Step = {
  number: 2,
  id: 'step-committees',
  name: 'Your committees',
  clause: 'Requesting a seat in',
};
export const REVIEW: Step = {
  number: 3,
  id: 'step-review',
  name: 'Review and pay',
  clause: 'Resolving, finally, to',
};

export const STEPS: readonly Step[] = [DETAILS, COMMITTEES, REVIEW];

/** What must be filled in before the committees are chosen. */
export function personFields(asksForAge: boolean): FieldPath<InitiateRegistration>[] {
  return [
    'data.fullName',
    'data.email',
    'data.phone',
    'data.institution',
    'data.numberOfMUNsParticipated',
    ...(asksForAge ? (['data.under18'] as const) : []),
  ];
}

export const CHOICE_FIELDS: FieldPath<InitiateRegistration>[] = Object.values(PREFERENCE_FIELDS).flatMap(
  ({ committee, portfolios: [first, second] }) =>
    [`data.${committee}`, `data.${first}`, `data.${second}`] as const,
);
