import type { ConferenceView } from '@mun/contracts/content/content';

/** A response of GET /conference. */
export const CONFERENCE: ConferenceView = {
  name: 'Meridian MUN',
  edition: '2.0',
  version: 1,
  pitch: 'Three days of diplomacy, dialogue and debate.',
  startsOn: '2025-09-12',
  endsOn: '2025-09-14',
  countdownTo: '2025-09-11T18:30:00.000Z',
  venue: {
    streetLine: '1 Sample Road',
    schoolName: 'Sample School',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    postalCode: '411000',
  },
  contacts: [],
  links: { instagram: '', email: 'hello@example.org', directions: '' },
  letters: { principal: '', secretaryGeneral: '', about: '' },
  lettersHtml: { principal: '', secretaryGeneral: '', about: '' },
  registrationOpen: true,
  registrationWindow: 'open',
  programme: [],
  signatories: { principal: '', secretaryGeneral: '' },
  feeIncludes: '',
  organisation: { name: '', address: '', taxNumber: '' },
  seats: null,
  fee: 1500,
  currency: 'INR',
  payment: { keyId: 'rzp_test_key', checkoutUrl: 'https://checkout.example.org/checkout.js' },
};
