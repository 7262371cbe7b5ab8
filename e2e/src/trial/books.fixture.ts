import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { Payment } from '@mun/local/payment-simulator/entities';
import { ObjectId } from 'mongodb';
import type { Books } from './books.js';

export const [COMMITTEE, COUPON, FAQ, ORDER, PERSON, OTHER] = Array.from(
  { length: 6 },
  () => new ObjectId(),
) as [ObjectId, ObjectId, ObjectId, ObjectId, ObjectId, ObjectId];
const EMAIL = 'delegate@example.org';
const SEAT = { committee: String(COMMITTEE), portfolio: 'Chair' };

/** Books in which all is well: one delegate has paid with a coupon, was confirmed, was given a seat, and was told. */
export function soundBooks(): Books {
  return {
    orders: [
      {
        _id: ORDER,
        registration: String(PERSON),
        state: 'paid',
        amount: 120_000,
        currency: 'INR',
        providerOrderId: 'order_1',
        paymentId: 'pay_1',
        redemption: { coupon: COUPON, state: 'redeemed' },
      },
    ],
    registrations: [
      {
        _id: PERSON,
        registrationId: 'AAAAA-AAAAA',
        state: 'confirmed',
        active: true,
        fullName: 'Sample Delegate',
        email: EMAIL,
        emailKey: EMAIL,
        paidBy: { orderId: String(ORDER), paymentId: 'pay_1', amount: 120_000 },
      },
    ],
    applications: [],
    mismatches: [],
    coupons: [{ _id: COUPON, code: 'SAMPLE', redemptionsLeft: 4, holds: [], version: 1 }],
    faqs: [{ _id: FAQ, answer: 'second', version: 2 }],
    committees: [{ _id: COMMITTEE, name: 'General Assembly', portfolios: ['Chair'] }],
    seats: [{ _id: String(PERSON), registrationId: 'AAAAA-AAAAA', ...SEAT, change: 1, serial: 1 }],
    changes: [
      {
        _id: new ObjectId(),
        number: 1,
        state: 'applied',
        moves: [{ registration: String(PERSON), registrationId: 'AAAAA-AAAAA', before: null, after: SEAT }],
      },
    ],
    audit: [
      {
        _id: '1',
        by: { name: 'A 1' },
        action: 'created',
        kind: 'coupon',
        subject: String(COUPON),
        after: { redemptionsLeft: 5 },
      },
      {
        _id: '2',
        by: { name: 'A 2' },
        action: 'created',
        kind: 'faq',
        subject: String(FAQ),
        after: { answer: 'first' },
      },
      {
        _id: '3',
        by: { name: 'A 3' },
        action: 'changed',
        kind: 'faq',
        subject: String(FAQ),
        before: { answer: 'first' },
        after: { answer: 'second' },
      },
    ],
    lines: [
      lineOf('confirmed.1', 'registration-confirmed', {}),
      lineOf('allotment.1', 'allotment', {
        registration: String(PERSON),
        seat: 1,
        content: {
          committee: 'General Assembly',
          portfolio: 'Chair',
        } as EmailDelivery<'allotment'>['content'],
      }),
    ],
    uncarried: [],
    payments: [paymentOf('pay_1', {})],
    refunds: [],
    mails: [mailOf('confirmed.1'), mailOf('allotment.1')],
    sheet: {
      Delegates: [
        ['Registration ID', 'Name', 'Allotted Committee', 'Allotted Portfolio', 'Email'],
        ['AAAAA-AAAAA', 'Sample Delegate', 'General Assembly', 'Chair', EMAIL],
      ],
      Committees: [
        ['Committee', 'Allotted'],
        ['General Assembly', 1],
      ],
    },
    acts: ['A 1', 'A 2', 'A 3'].map((name) => ({ name, what: 'does something', lines: 'one' })),
    refused: [],
  };
}

export function lineOf(
  _id: string,
  name: EmailDelivery['name'],
  more: Partial<EmailDelivery>,
): EmailDelivery {
  const to = { name: 'Sample Delegate', address: EMAIL };
  // The rules read these fields and no others.
  return { _id, name, to, state: 'sent', attempts: 1, ...more } as EmailDelivery;
}

/** @param id sorts by time of arrival */
export function mailOf(id: string, delivery = id): Books['mails'][number] {
  return { id, receivedAt: '', from: '', to: [EMAIL], subject: '', messageId: `<${delivery}@mun.example>` };
}

export function paymentOf(id: string, more: Partial<Payment>): Payment {
  return {
    id,
    order_id: 'order_1',
    amount: 120_000,
    currency: 'INR',
    status: 'captured',
    ...more,
  } as Payment;
}

export function refundOf(payment: string): Books['refunds'][number] {
  return { id: `rfnd_${payment}`, payment_id: payment, status: 'processed' } as Books['refunds'][number];
}
