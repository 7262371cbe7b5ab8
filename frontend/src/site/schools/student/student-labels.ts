import type { StudentDetails } from '@mun/contracts/delegations/delegations';

/** As the fields of a student's form are named. */
export const STUDENT_LABELS: Record<keyof StudentDetails, string> = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone',
  className: 'Class or grade',
  numberOfMUNsParticipated: 'Number of MUNs participated in',
  committeePreference1: 'Committee preference 1',
  portfolioPreference1ForCommitteePreference1: 'Portfolio preference 1 for committee 1',
  portfolioPreference2ForCommitteePreference1: 'Portfolio preference 2 for committee 1',
  committeePreference2: 'Committee preference 2',
  portfolioPreference1ForCommitteePreference2: 'Portfolio preference 1 for committee 2',
  portfolioPreference2ForCommitteePreference2: 'Portfolio preference 2 for committee 2',
  under18: 'Under 18',
  guardianName: 'Name of the guardian',
  guardianContact: 'Email or phone of the guardian',
  guardianConsent: 'The guardian agrees',
};

export function isStudentField(name: string | null | undefined): name is keyof StudentDetails {
  return typeof name === 'string' && name in STUDENT_LABELS;
}

/** The fields in which two versions of a student differ. Spaces around a text do not count. */
export function differences(a: StudentDetails, b: StudentDetails): (keyof StudentDetails)[] {
  return Object.keys(STUDENT_LABELS)
    .filter((name) => isStudentField(name))
    .filter((field) => toText(a[field]) !== toText(b[field]));
}

export function toText(value: StudentDetails[keyof StudentDetails]): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '').trim();
}
