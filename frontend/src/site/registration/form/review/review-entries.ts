import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { pluralize } from '../../../../shared/lib/format/pluralize';
import { PREFERENCE_FIELDS } from '../../../../shared/registration/preferences';

/** One answer, as the review repeats it. */
export interface ReviewEntry {
  field: keyof DelegateDetails;
  /** Empty if the field is. */
  text: string;
  /** In place of an empty text. */
  missing: string;
}

type Details = Partial<DelegateDetails>;

export function personalEntries(details: Details, asksForAge: boolean): ReviewEntry[] {
  const { fullName, email, phone, institution, numberOfMUNsParticipated: muns, under18 } = details;
  // An empty number is NaN, and null in a draft that was stored.
  const munCount = muns !== undefined && Number.isFinite(muns) ? pluralize(muns, 'MUN') : '';
  const age = under18 === undefined ? '' : under18 ? 'Under 18' : '18 or older';
  return [
    { field: 'fullName', text: fullName ?? '', missing: 'No name yet' },
    { field: 'email', text: email ?? '', missing: 'No email yet' },
    { field: 'phone', text: phone ?? '', missing: 'No phone number yet' },
    { field: 'institution', text: institution ?? '', missing: 'No institution yet' },
    { field: 'numberOfMUNsParticipated', text: munCount, missing: 'No number of MUNs yet' },
    ...(asksForAge ? [{ field: 'under18', text: age, missing: 'No age yet' } as const] : []),
    ...(asksForAge && under18 ? guardianEntries(details) : []),
  ];
}

function guardianEntries({ guardianName, guardianContact }: Details): ReviewEntry[] {
  return [
    {
      field: 'guardianName',
      text: guardianName ? `Guardian: ${guardianName}` : '',
      missing: 'No guardian yet',
    },
    {
      field: 'guardianContact',
      text: guardianContact ?? '',
      missing: 'No email or phone of your guardian yet',
    },
  ];
}

export function choiceEntries(details: Details, choice: 1 | 2): ReviewEntry[] {
  const { committee, portfolios } = PREFERENCE_FIELDS[choice];
  const [first, second] = portfolios;
  return [
    { field: committee, text: details[committee] ?? '', missing: 'No committee yet' },
    { field: first, text: details[first] ?? '', missing: 'No first portfolio yet' },
    { field: second, text: details[second] ?? '', missing: 'No second portfolio yet' },
  ];
}
