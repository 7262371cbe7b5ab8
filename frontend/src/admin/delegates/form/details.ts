import type { DelegateView } from '@mun/contracts/registration/delegates';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { PREFERENCE_FIELDS } from '../../../shared/registration/preferences';
import type { FieldLabels } from '../../shared/forms/ConflictPanel';

/** An empty number field has the value NaN. */
export const NO_DETAILS = {
  fullName: '',
  email: '',
  phone: '',
  institution: '',
  numberOfMUNsParticipated: Number.NaN,
  committeePreference1: '',
  portfolioPreference1ForCommitteePreference1: '',
  portfolioPreference2ForCommitteePreference1: '',
  committeePreference2: '',
  portfolioPreference1ForCommitteePreference2: '',
  portfolioPreference2ForCommitteePreference2: '',
} satisfies DelegateDetails;

export const DETAIL_LABELS = [
  { name: 'fullName', label: 'Full name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'institution', label: 'Institution' },
  { name: 'numberOfMUNsParticipated', label: 'Number of MUNs' },
  { name: 'committeePreference1', label: 'Committee preference 1' },
  {
    name: 'portfolioPreference1ForCommitteePreference1',
    label: 'Portfolio preference 1 for committee 1',
  },
  {
    name: 'portfolioPreference2ForCommitteePreference1',
    label: 'Portfolio preference 2 for committee 1',
  },
  { name: 'committeePreference2', label: 'Committee preference 2' },
  {
    name: 'portfolioPreference1ForCommitteePreference2',
    label: 'Portfolio preference 1 for committee 2',
  },
  {
    name: 'portfolioPreference2ForCommitteePreference2',
    label: 'Portfolio preference 2 for committee 2',
  },
  { name: 'under18', label: 'Under 18' },
  { name: 'guardianName', label: 'Name of the guardian' },
  { name: 'guardianContact', label: 'Email or phone of the guardian' },
  { name: 'guardianConsent', label: 'The guardian agrees' },
] satisfies FieldLabels<DelegateDetails>;

/** The form's values for a delegate. */
export function toDetails(view: DelegateView): DelegateDetails {
  const { fullName, email, phone, institution, numberOfMUNsParticipated, under18, guardian } = view;
  const details: DelegateDetails = {
    ...NO_DETAILS,
    fullName,
    email,
    phone,
    institution,
    numberOfMUNsParticipated,
    ...(under18 !== undefined && { under18 }),
    ...(guardian && {
      guardianName: guardian.name,
      guardianContact: guardian.contact,
      guardianConsent: true,
    }),
  };
  const fields = Object.values(PREFERENCE_FIELDS);
  for (const [index, preference] of view.preferences.entries()) {
    const choice = fields[index];
    if (!choice) break;
    details[choice.committee] = preference.committee;
    const [first, second] = choice.portfolios;
    [details[first], details[second]] = preference.portfolios;
  }
  return details;
}
