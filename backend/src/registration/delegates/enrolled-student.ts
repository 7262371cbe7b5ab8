import type { Student } from '@mun/contracts/delegations/delegations';
import { toEmailKey } from '../../platform/email-key.js';
import { hasPreferences } from './preferences.service.js';
import type { Registration } from './registration.schema.js';

/** A student with a paid place of a school. */
export interface EnrolledStudent {
  /** The internal `_id` of the registration. */
  registration: string;
  delegation: string;
  school: string;
  currency: string;
  student: Student;
  /** Raised by every change of the student. */
  version: number;
  /** Raised when another student takes the place. */
  generation: number;
  /** Portfolios that count without preferences of the student's own. */
  wishes: string[];
  /** Of the place. */
  number: number;
}

export function isNewer(
  { version }: EnrolledStudent,
  { placeVersion = 0 }: Pick<Registration, 'placeVersion'>,
) {
  return version > placeVersion;
}

/** Returns whether nothing is to be changed in a registration. */
export function isApplied(
  enrolled: EnrolledStudent,
  current: Pick<
    Registration,
    'state' | 'placeVersion' | 'institution' | 'preferences' | 'wished' | 'delegation'
  >,
): boolean {
  const isPresent =
    !isNewer(enrolled, current) &&
    current.institution === enrolled.school &&
    current.delegation === enrolled.delegation &&
    followsWishes(enrolled, current);
  return current.state !== 'confirmed' || isPresent;
}

/** Returns the school's wishes as they are stored; empty if they do not count for the student. */
export function wishedBy({ student, wishes }: EnrolledStudent): string {
  return hasPreferences(student) ? '' : wishes.join('\n');
}

/** Returns whether the preferences come from the present wishes. Organisers may have chosen some for the student. */
export function followsWishes(
  enrolled: EnrolledStudent,
  { preferences, wished }: Pick<Registration, 'preferences' | 'wished'>,
): boolean {
  const expected = wishedBy(enrolled);
  return wished === undefined ? expected === '' || preferences.length > 0 : wished === expected;
}

/** Returns the `emailKey` of a student's registration. Without an email address, its id stands for the person. */
export function studentKey(registration: string, email: string): string {
  return email === '' ? `student:${registration}` : toEmailKey(email);
}

/** What a student's registration has beside the details. */
export function linkOf({ registration, delegation, version, generation }: EnrolledStudent, email: string) {
  const emailKey = studentKey(registration, email);
  return { emailKey, delegation, placeVersion: version, placeGeneration: generation };
}
