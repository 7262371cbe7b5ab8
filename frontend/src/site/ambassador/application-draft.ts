import type { CampusAmbassadorApplication } from '@mun/contracts/registration/application';
import { createDraft } from '../../shared/lib/storage/draft';

type ApplicationDraft = Partial<CampusAmbassadorApplication>;

/** Phone and email are never stored, as in the registration draft. */
export const applicationDraft = createDraft<ApplicationDraft>('application', {
  isValid: (stored): stored is ApplicationDraft =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((value) => typeof value === 'string'),
  toStored: ({ phone: _phone, email: _email, ...storable }) => storable,
});
