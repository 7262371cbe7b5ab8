import type { DelegateDetails } from '@mun/contracts/registration/registration';
import type { Receipt } from './receipt-state';

/** What a receipt repeats of the form. */
export function describeRegistration(details: Partial<DelegateDetails>): Receipt {
  const { fullName, committeePreference1, committeePreference2 } = details;
  const committees = [committeePreference1, committeePreference2].filter((name) => name !== undefined);
  return { fullName, committees, receivedAt: new Date().toISOString() };
}
