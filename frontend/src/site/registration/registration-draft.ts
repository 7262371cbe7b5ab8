import type { DelegateDetails } from '@mun/contracts/registration';
import { createDraft } from '../../shared/lib/storage/draft';

export interface RegistrationDraft {
  data: Partial<DelegateDetails>;
  couponCode: string;
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
    typeof stored.couponCode === 'string',
  toStored: ({ data, couponCode }) => {
    const { phone: _phone, email: _email, guardianContact: _contact, ...storable } = data;
    return { data: storable, couponCode };
  },
});
