import type { Payment } from '@mun/local/payment-simulator/entities';
import type { Books, Rule } from '../books.js';
import type { StoredOrder } from '../stored.js';
import { twice } from './counting.js';

/** Money captured = registrations confirmed, one each, or kept for the organisers, or sent back. */
export const moneyRules: Rule[] = [
  [
    'money that matches its order confirmed a registration, or is kept as a second payment',
    (books) =>
      capturedIn(books).flatMap(({ payment, order }) => {
        if (!matches(payment, order)) return [];
        const registration = books.registrations.find(({ _id }) => String(_id) === order?.registration);
        const its = registration?.state === 'confirmed' && registration.paidBy?.paymentId === payment.id;
        return its || isKept(books, payment)
          ? []
          : [`${payment.id}: registration ${registration?.state ?? 'missing'}`];
      }),
  ],
  [
    'money that does not match is kept, and confirmed nothing',
    (books) =>
      capturedIn(books).flatMap(({ payment, order }) => {
        if (matches(payment, order)) return [];
        const confirms = books.registrations.some(({ paidBy }) => paidBy?.paymentId === payment.id);
        if (confirms) return [`${payment.id}: confirmed somebody`];
        return isKept(books, payment) ? [] : [`${payment.id}: kept nowhere`];
      }),
  ],
  [
    'who is confirmed has paid what was due, and nobody else with the same money',
    ({ registrations, payments }) => {
      const confirmed = registrations.filter(({ state }) => state === 'confirmed');
      const captured = new Map(
        payments.filter(({ status }) => status === 'captured').map(({ id, amount }) => [id, amount]),
      );
      const unpaid = confirmed.flatMap(({ registrationId, paidBy }) => {
        const paid =
          paidBy?.amount === 0 || (paidBy && captured.get(paidBy.paymentId ?? '') === paidBy.amount);
        return paid ? [] : [`${registrationId}: ${paidBy?.paymentId ?? 'nothing'}`];
      });
      return [...unpaid, ...twice(confirmed.flatMap(({ paidBy }) => paidBy?.paymentId ?? []))];
    },
  ],
  [
    'money that went back is noted, once, and whoever had paid with it is cancelled',
    (books) => {
      const back = books.refunds.filter(({ status }) => status === 'processed');
      const unnoted = back.flatMap(({ payment_id: id }) => {
        const order = books.orders.find(({ paymentId }) => paymentId === id);
        const mismatch = books.mismatches.find(({ paymentId }) => paymentId === id);
        // The second payment of an order that is paid goes back by itself at the provider, and is nobody's.
        if (!order && !mismatch) return [];
        const noted = order?.state === 'refunded' || mismatch?.refund?.state === 'processed';
        const still = books.registrations.find(
          ({ state, paidBy }) => state === 'confirmed' && paidBy?.paymentId === id,
        );
        return noted && !still ? [] : [`${id}: ${still ? 'still confirmed' : (order?.state ?? 'a stray')}`];
      });
      return [...unnoted, ...twice(back.map(({ payment_id }) => payment_id))];
    },
  ],
  [
    'what is noted as sent back went back',
    ({ orders, mismatches, registrations, refunds }) => {
      const back = new Set(
        refunds.flatMap(({ status, payment_id }) => (status === 'processed' ? payment_id : [])),
      );
      const noted = [
        ...orders.filter(({ state }) => state === 'refunded').map(({ paymentId }) => paymentId),
        ...mismatches.filter(({ refund }) => refund?.state === 'processed').map(({ paymentId }) => paymentId),
        ...registrations.filter(({ state }) => state === 'cancelled').map(({ paidBy }) => paidBy?.paymentId),
      ];
      return noted.flatMap((id) => (back.has(id ?? '') ? [] : [String(id)]));
    },
  ],
  [
    'one person has one active registration',
    ({ registrations }) =>
      twice(registrations.filter(({ active }) => active).map(({ emailKey }) => emailKey)),
  ],
  [
    // Where nothing was due, the first try may have got through and only its answer been lost: the next is told so.
    'who keeps trying gets through, or is registered already',
    ({ refused, registrations }) => {
      const registered = new Set(
        registrations.flatMap(({ state, email }) => (state === 'pending' ? [] : email)),
      );
      return refused
        .filter(({ email }) => !registered.has(email))
        .map(({ email, answers }) => `${email}: ${JSON.stringify(answers)}`);
    },
  ],
];

function capturedIn({ payments, orders }: Books): { payment: Payment; order: StoredOrder | undefined }[] {
  const byProvider = new Map(orders.map((order) => [order.providerOrderId, order]));
  return payments
    .filter(({ status }) => status === 'captured')
    .map((payment) => ({ payment, order: byProvider.get(payment.order_id) }));
}

function matches({ amount, currency }: Payment, order: StoredOrder | undefined): boolean {
  return order?.amount === amount && order.currency === currency;
}

function isKept({ mismatches }: Books, { id }: Payment): boolean {
  return mismatches.some(({ paymentId }) => paymentId === id);
}
