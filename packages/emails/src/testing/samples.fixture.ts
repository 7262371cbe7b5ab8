import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import type { CreditNoteData, ProformaDocument, ReceiptData } from '@mun/contracts/payment/receipts';
import type { RenderedEmail } from '../layout.js';
import { renderSealedSeat } from '../templates/sealed-seat.js';
import { renderEmail } from '../templates.js';

const sealedUntil = new Date('2025-09-05T14:30:00.000Z');

export const branding: EmailBranding = {
  conference: 'Meridian MUN',
  edition: '2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City, Maharashtra, India',
  replyTo: 'organisers@mun.example',
  siteUrl: 'https://mun.example',
};

export const CONFIRMATION: EmailContents['registration-confirmed'] = {
  fullName: 'Sample Name',
  registrationId: 'K7QF2-9XDHM',
  amount: 150_000,
  currency: 'INR',
  paymentId: 'pay_Sample123456',
  preferences: [
    { committee: 'United Nations Security Council', portfolios: ['France', 'Japan'] },
    { committee: 'World Health Organization', portfolios: ['Brazil', 'Kenya'] },
  ],
};

export const ALLOTMENT: EmailContents['allotment'] = {
  fullName: 'Sample Name',
  registrationId: 'K7QF2-9XDHM',
  committee: 'United Nations Security Council',
  portfolio: 'France',
  agenda: 'Peace and security in the age of the sea',
};

export const RECEIPT: ReceiptData = {
  kind: 'receipt',
  number: 'MMUN-2025-000123',
  issuedAt: '2025-06-01T10:00:00.000Z',
  paidAt: '2025-06-01T10:00:00.000Z',
  organisation: {
    name: 'Sample School',
    address: '1 Sample Road',
    taxNumber: '',
    email: 'organisers@mun.example',
  },
  conference: 'Meridian MUN 2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City',
  delegate: { name: 'Sample Name', registrationId: 'K7QF2-9XDHM' },
  fee: 150_000,
  discount: 0,
  amount: 150_000,
  currency: 'INR',
  paymentId: 'pay_Sample123456',
};

export const CREDIT_NOTE: CreditNoteData = {
  ...RECEIPT,
  kind: 'credit-note',
  number: 'MMUN-2025-CN0007',
  receipt: RECEIPT.number,
  refundId: 'rfnd_Sample123456',
  refundedAt: '2025-06-02T10:00:00.000Z',
};

const SCHOOL_REFERENCE = 'S-7K2M9';
const { number: _number, paymentId: _paymentId, ...UNNUMBERED } = RECEIPT;
const PROFORMA: ProformaDocument = {
  ...UNNUMBERED,
  kind: 'proforma',
  delegate: { name: 'Sample School', registrationId: SCHOOL_REFERENCE },
  billing: { billingName: 'Sample Trust', billingAddress: '1 Sample Road', gstin: '', orderNumber: '' },
  lines: [{ id: 'charge:1', text: '24 places', amount: 3_600_000 }],
  amount: 3_600_000,
};
export const SCHOOL = {
  fullName: 'Sample Adviser',
  school: 'Sample School',
  reference: SCHOOL_REFERENCE,
  token: 'a-token',
};
export const SCHOOL_REGISTERED: EmailContents['school-registered'] = {
  ...SCHOOL,
  places: 24,
  amount: 3_600_000,
  currency: 'INR',
  payBy: 'transfer',
  heldUntil: '2025-07-01T10:00:00.000Z',
  proforma: PROFORMA,
};
export const SCHOOL_REMINDER: EmailContents['school-reminder'] = {
  ...SCHOOL,
  due: 1_500_000,
  currency: 'INR',
  heldUntil: '2025-07-01T10:00:00.000Z',
  unnamed: 3,
};

export const REMINDER: EmailContents['payment-reminder'] = {
  fullName: 'Sample Name',
  amount: 150_000,
  currency: 'INR',
  token: 'a.signed.token',
  expiresAt: '2025-06-08T10:00:00.000Z',
};

const LINK = { token: 'a-token', expiresAt: '2025-06-08T10:00:00.000Z' };

export const GUIDE = 'https://guides.example/unsc.pdf';

const DELEGATE = { fullName: 'Sample Name', registrationId: 'K7QF2-9XDHM' };
const REFUND = { ...DELEGATE, amount: 150_000, currency: 'INR' };
const PREVIOUS = { committee: 'AIPPM', portfolio: 'Home Minister' };
const AMBASSADOR = { code: 'ANANYA-7K', amountOff: 20_000 };
const placardUrl = 'https://mun.example/api/placards/a.png';

/** Every email, with and without its optional parts, by a name for the test. `text` replaces what people have typed. */
export function renderSamples(text?: string): [name: string, email: RenderedEmail][] {
  const typed = text === undefined ? {} : { fullName: text };
  const preferences = [{ committee: text ?? '', portfolios: [text ?? '', text ?? ''] as [string, string] }];
  const confirmation = { ...CONFIRMATION, ...typed, ...(text !== undefined && { preferences }) };
  const allotment = { ...ALLOTMENT, ...typed, ...(text !== undefined && { portfolio: text, agenda: text }) };
  const cancellation = { ...REFUND, ...typed, reason: text ?? 'The delegate fell ill.' };
  const application = { fullName: 'Sample Name', institution: 'Sample School', ...typed };
  const url = '/api/registration/receipts/a.pdf';
  const school = { ...SCHOOL, ...typed, ...(text !== undefined && { school: text }) };
  const payment = { amount: 2_100_000, due: 1_500_000, currency: 'INR', confirmed: 14, places: 24 };
  const seats = [
    { name: text ?? 'Asha Rao', registrationId: 'K7QF2-9XDHM', committee: 'UNSC', portfolio: 'France' },
  ];
  const receipt = { document: RECEIPT, url };
  const creditNote = { document: CREDIT_NOTE, url };
  return [
    ['confirmation', renderEmail('registration-confirmed', { ...confirmation, receipt }, branding)],
    [
      'free',
      renderEmail('registration-confirmed', { ...confirmation, amount: 0, paymentId: null }, branding),
    ],
    ['requested', renderEmail('registration-confirmed', { ...confirmation, requested: true }, branding)],
    [
      'taken-over',
      renderEmail(
        'registration-confirmed',
        { ...confirmation, transferred: true, amount: 0, paymentId: null },
        branding,
      ),
    ],
    [
      'invitation',
      renderEmail('access-invitation', { fullName: typed.fullName ?? 'Sample Name', ...LINK }, branding),
    ],
    [
      'sign-in',
      renderEmail(
        'sign-in',
        { fullName: typed.fullName ?? 'Sample Name', code: '042137', ...LINK },
        branding,
      ),
    ],
    [
      'email-change',
      renderEmail(
        'email-change',
        {
          fullName: typed.fullName ?? 'Sample Name',
          newEmail: 'new@example.org',
          code: '042137',
          expiresAt: LINK.expiresAt,
        },
        branding,
      ),
    ],
    [
      'sign-in-changed',
      renderEmail(
        'sign-in-changed',
        {
          fullName: typed.fullName ?? 'Sample Name',
          at: LINK.expiresAt,
          change: 'passkey-removed',
          passkey: text ?? 'My phone',
          by: text ?? 'Sample Owner',
        },
        branding,
      ),
    ],
    [
      'code-used',
      renderEmail(
        'shared-code-used',
        { fullName: typed.fullName ?? 'Sample Name', session: 'K7QF', at: LINK.expiresAt },
        branding,
      ),
    ],
    ['transferred', renderEmail('place-transferred', { ...DELEGATE, ...typed }, branding)],
    ['in-session', renderEmail('registration-confirmed', confirmation, { ...branding, phase: 'in-session' })],
    ['held', renderEmail('payment-held', { ...REFUND, ...typed }, branding)],
    [
      'reminder',
      renderEmail('payment-reminder', { ...REMINDER, ...typed, addedByOrganiser: true }, branding),
    ],
    [
      'payer-receipt',
      renderEmail(
        'payer-receipt',
        {
          fullName: text ?? 'Sample Parent',
          delegate: text ?? 'Sample Name',
          receipt: { document: { ...RECEIPT, payer: text ?? 'Sample Parent', method: 'upi' }, url },
        },
        branding,
      ),
    ],
    ['application', renderEmail('application-received', application, branding)],
    ['accepted', renderEmail('application-accepted', { ...application, ...AMBASSADOR }, branding)],
    [
      'accepted-free',
      renderEmail('application-accepted', { ...application, ...AMBASSADOR, amountOff: 0 }, branding),
    ],
    ['declined', renderEmail('application-declined', application, branding)],
    [
      'allotment',
      renderEmail('allotment', { ...allotment, placardUrl, backgroundGuideURL: GUIDE }, branding),
    ],
    ['allotment-drawn', renderEmail('allotment', allotment, branding)],
    ['changed', renderEmail('allotment', { ...allotment, placardUrl, previous: PREVIOUS }, branding)],
    ['sealed', renderSealedSeat({ ...DELEGATE, ...typed }, branding, { sealedUntil, isReleased: false })],
    [
      'sealed-released',
      renderSealedSeat({ ...DELEGATE, ...typed }, branding, { sealedUntil, isReleased: true }),
    ],
    ['released', renderEmail('seat-released', { ...DELEGATE, ...typed, previous: PREVIOUS }, branding)],
    [
      'cancellation',
      renderEmail('registration-cancelled', { ...cancellation, receipt: creditNote }, branding),
    ],
    [
      'payment-refunded',
      renderEmail('payment-refunded', { ...REFUND, ...typed, reason: 'You paid twice' }, branding),
    ],
    ['credit-note', renderEmail('credit-note', { ...REFUND, ...typed, receipt: creditNote }, branding)],
    ['school', renderEmail('school-registered', { ...SCHOOL_REGISTERED, ...school }, branding)],
    [
      'school-online',
      renderEmail('school-registered', { ...SCHOOL_REGISTERED, ...school, payBy: 'online' }, branding),
    ],
    [
      'school-paid',
      renderEmail('school-registered', { ...SCHOOL_REGISTERED, ...school, amount: 0 }, branding),
    ],
    ['school-payment', renderEmail('school-payment', { ...school, ...payment, receipt }, branding)],
    ['school-reminder', renderEmail('school-reminder', { ...SCHOOL_REMINDER, ...school }, branding)],
    ['school-seats', renderEmail('school-seats', { ...school, seats }, branding)],
    [
      'school-message',
      renderEmail(
        'school-message',
        { ...school, text: text ?? 'The bus is late.\nWe wait for you.' },
        branding,
      ),
    ],
    ['student', renderEmail('place-invitation', school, branding)],
    ['student-unnamed', renderEmail('place-invitation', { ...school, fullName: '' }, branding)],
    [
      'no-refund',
      renderEmail('registration-cancelled', { ...cancellation, amount: 0, paid: 150_000 }, branding),
    ],
  ];
}
