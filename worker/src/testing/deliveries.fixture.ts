import { allotmentDeliveryId, deliveryId } from '@mun/contracts/notify/deliveries';
import type { EmailBranding, EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { ReceiptData } from '@mun/contracts/payment/receipts';

export const branding: EmailBranding = {
  conference: 'Meridian MUN',
  edition: '2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City, Maharashtra, India',
  replyTo: 'organisers@mun.example',
  siteUrl: 'https://mun.example',
};

export const receipt: ReceiptData = {
  kind: 'receipt',
  number: 'MMUN-2026-000123',
  issuedAt: '2026-11-22T10:00:00.000Z',
  organisation: { name: 'Sample School', address: '1 Sample Road', taxNumber: '', email: 'a@mun.example' },
  conference: 'Meridian MUN 2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City',
  delegate: { name: 'Sample Name', registrationId: 'K7QF2-9XDHM' },
  fee: 150_000,
  discount: 0,
  amount: 150_000,
  currency: 'INR',
  paymentId: 'pay_1',
  paidAt: '2026-11-22T10:00:00.000Z',
};

/** A queued registration confirmation, as the backend writes it. */
export function confirmationDelivery(
  event: string,
  to: string,
  content: Partial<EmailDelivery<'registration-confirmed'>['content']> = {},
): EmailDelivery<'registration-confirmed'> {
  return {
    _id: deliveryId(event, 'registration-confirmed'),
    event,
    name: 'registration-confirmed',
    to: { name: 'Sample Name', address: to },
    branding,
    content: {
      fullName: 'Sample Name',
      registrationId: 'K7QF2-9XDHM',
      amount: 150_000,
      currency: 'INR',
      paymentId: 'pay_Sample123456',
      preferences: [
        { committee: 'United Nations Security Council', portfolios: ['France', 'Japan'] },
        { committee: 'World Health Organization', portfolios: ['Brazil', 'Kenya'] },
      ],
      ...content,
    },
    state: 'queued',
    attempts: 0,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
}

export function applicationReceivedDelivery(
  event: string,
  to: string,
): EmailDelivery<'application-received'> {
  return {
    ...confirmationDelivery(event, to),
    _id: deliveryId(event, 'application-received'),
    name: 'application-received',
    content: { fullName: 'Sample Name', institution: 'Sample School' },
  };
}

/** A queued sign-in email. */
export function signInDelivery(event: string, to: string, expiresAt: Date): EmailDelivery<'sign-in'> {
  return {
    ...confirmationDelivery(event, to),
    _id: deliveryId(event, 'sign-in'),
    name: 'sign-in',
    content: { fullName: 'Sample Name', token: 'token', code: '123456', expiresAt: expiresAt.toISOString() },
  };
}

/** A queued allotment email, as a mailing writes it. */
export function allotmentDelivery(registration: string, to: string): EmailDelivery<'allotment'> {
  return {
    ...confirmationDelivery(registration, to),
    _id: allotmentDeliveryId(registration, 1),
    name: 'allotment',
    content: {
      fullName: 'Sample Name',
      registrationId: 'K7QF2-9XDHM',
      committee: 'United Nations Security Council',
      portfolio: 'France',
      agenda: 'Peace and security in the age of the sea',
      backgroundGuideURL: 'https://guides.example/unsc.pdf',
    },
    registration,
    seat: 1,
    mailings: ['mailing-1'],
  };
}
