import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import type { CommitteeKind } from '@mun/contracts/content/committee-kind';
import type { RenderedEmail } from '@mun/emails/layout';
import { renderEmail } from '@mun/emails/templates';

const DELEGATE = { fullName: 'Sample Delegate', registrationId: 'K7QF2-9XDHM' };
const APPLICANT = { fullName: 'Sample Applicant', institution: 'Sample School' };
const FEE = { amount: 150_000, currency: 'INR' };

const SEATS: Record<CommitteeKind, { committee: string; portfolio: string }> = {
  debating: { committee: 'Security Council', portfolio: 'France' },
  crisis: { committee: 'Crisis Cabinet', portfolio: 'Minister of Defence' },
  press: { committee: 'International Press', portfolio: 'Photographer' },
  court: { committee: 'International Court of Justice', portfolio: 'Judge' },
};

const CONFIRMATION: EmailContents['registration-confirmed'] = {
  ...DELEGATE,
  ...FEE,
  paymentId: 'pay_Sample',
  preferences: [
    { committee: SEATS.debating.committee, portfolios: [SEATS.debating.portfolio, 'Kenya'] },
    { committee: 'World Health Organization', portfolios: ['Brazil', 'Japan'] },
  ],
};
const REMINDER = {
  ...FEE,
  fullName: DELEGATE.fullName,
  token: 'sample',
  expiresAt: '2030-01-07T10:00:00.000Z',
};
const CANCELLATION = { ...DELEGATE, ...FEE, reason: 'You asked us to cancel.' };
const FREE = { amount: 0, paymentId: null };
const CONFERENCE = {
  issuedAt: '2030-01-07T10:00:00.000Z',
  organisation: { name: APPLICANT.institution, address: '', taxNumber: '', email: '' },
  conference: '',
  dates: '',
  venue: '',
};
const CREDIT_NOTE: EmailContents['credit-note'] = {
  ...DELEGATE,
  ...FEE,
  receipt: {
    url: '/',
    document: {
      ...FEE,
      kind: 'credit-note',
      number: 'SAMPLE-CN0001',
      receipt: 'SAMPLE-000001',
      ...CONFERENCE,
      refundedAt: '2030-01-07T10:00:00.000Z',
      delegate: { name: DELEGATE.fullName, registrationId: DELEGATE.registrationId },
      paymentId: 'pay_Sample',
      refundId: 'rfnd_Sample',
    },
  },
};
const SCHOOL = {
  fullName: 'Sample Adviser',
  school: APPLICANT.institution,
  reference: 'S-7K2M9',
  token: 'sample',
};
const ACCOUNT = { amount: 3_600_000, due: 1_500_000, currency: 'INR', places: 24, confirmed: 14 };
const HELD = { heldUntil: '2030-02-07T10:00:00.000Z' };
const SEAT_LIST = [{ name: DELEGATE.fullName, registrationId: DELEGATE.registrationId, ...SEATS.debating }];
const PROFORMA: EmailContents['school-registered']['proforma'] = {
  ...CONFERENCE,
  ...ACCOUNT,
  kind: 'proforma',
  delegate: { name: SCHOOL.school, registrationId: SCHOOL.reference },
  billing: { billingName: SCHOOL.school, billingAddress: '', gstin: '', orderNumber: '' },
  lines: [],
};
const AMBASSADOR = { ...APPLICANT, code: 'SAMPLE-7KQ2', amountOff: 20_000 };

/** Each email with sample data. */
const SAMPLES: Record<EmailTextId, (branding: EmailBranding) => RenderedEmail> = {
  'allotment-debating': (branding) => renderAllotment('debating', branding),
  'allotment-crisis': (branding) => renderAllotment('crisis', branding),
  'allotment-press': (branding) => renderAllotment('press', branding),
  'allotment-court': (branding) => renderAllotment('court', branding),
  'seat-released': (branding) =>
    renderEmail('seat-released', { ...DELEGATE, previous: SEATS.debating }, branding),
  'registration-confirmed': (branding) => renderEmail('registration-confirmed', CONFIRMATION, branding),
  'registration-confirmed-requested': (branding) =>
    renderEmail('registration-confirmed', { ...CONFIRMATION, requested: true }, branding),
  'registration-confirmed-transferred': (branding) =>
    renderEmail('registration-confirmed', { ...CONFIRMATION, ...FREE, transferred: true }, branding),
  'place-transferred': (branding) => renderEmail('place-transferred', DELEGATE, branding),
  'payment-reminder': (branding) => renderEmail('payment-reminder', REMINDER, branding),
  'payment-reminder-added': (branding) =>
    renderEmail('payment-reminder', { ...REMINDER, addedByOrganiser: true }, branding),
  'payment-held': (branding) => renderEmail('payment-held', { ...DELEGATE, ...FEE }, branding),
  'registration-cancelled': (branding) => renderEmail('registration-cancelled', CANCELLATION, branding),
  'credit-note': (branding) => renderEmail('credit-note', CREDIT_NOTE, branding),
  'payment-refunded': (branding) =>
    renderEmail('payment-refunded', { ...DELEGATE, ...FEE, reason: 'You paid twice.' }, branding),
  'application-received': (branding) => renderEmail('application-received', APPLICANT, branding),
  'application-accepted': (branding) => renderEmail('application-accepted', AMBASSADOR, branding),
  'application-declined': (branding) => renderEmail('application-declined', APPLICANT, branding),
  'school-registered': (branding) =>
    renderEmail(
      'school-registered',
      { ...SCHOOL, ...ACCOUNT, ...HELD, payBy: 'transfer', proforma: PROFORMA },
      branding,
    ),
  'school-payment': (branding) => renderEmail('school-payment', { ...SCHOOL, ...ACCOUNT }, branding),
  'school-reminder': (branding) =>
    renderEmail('school-reminder', { ...SCHOOL, ...ACCOUNT, ...HELD, unnamed: 3 }, branding),
  'school-seats': (branding) => renderEmail('school-seats', { ...SCHOOL, seats: SEAT_LIST }, branding),
  'place-invitation': (branding) =>
    renderEmail('place-invitation', { ...SCHOOL, fullName: DELEGATE.fullName }, branding),
};

export function renderSample(id: EmailTextId, branding: EmailBranding): RenderedEmail {
  return SAMPLES[id](branding);
}

function renderAllotment(kind: CommitteeKind, branding: EmailBranding): RenderedEmail {
  const agenda = 'The committee’s agenda appears here.';
  return renderEmail('allotment', { ...DELEGATE, ...SEATS[kind], kind, agenda }, branding);
}
