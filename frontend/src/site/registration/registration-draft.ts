import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { createDraft } from '../../shared/lib/storage/draft';

export interface RegistrationDraft {
  data: Partial<DelegateDetails>;
  couponCode: string;
  /** Lets this tab change the details of the registration that it started. */
  secret?: string;
}

/** Phone numbers and email addresses do not survive a reload: they are never stored, because schools share their computers. */
export const registrationDraft = createDraft<RegistrationDraft>('registration', {
  isValid: (stored): stored is RegistrationDraft =>
    typeof stored === 'object' &&
    stored !== null &&
    'data' in stored &&
    typeof stored.data === 'object' &&
    stored.data !== null &&
    'couponCode' in stored &&
    typeof stored.couponCode === 'string' &&
    (!('secret' in stored) || typeof stored.secret === 'string'),
  toStored: ({ data, couponCode, secret }) => {
    const { phone: _phone, email: _email, guardianContact: _contact, ...storable } = data;
    return { data: storable, couponCode, ...(secret && { secret }) };
  },
});
