import type { Payment } from '@mun/local/payment-simulator/entities';
import { cancellationReason } from '../cancellations.js';
import type { StoredOrder } from '../documents.js';
import { isSchoolAddress } from '../schools/school-addresses.js';
import type { Invariants, Snapshot } from '../snapshot.js';
import { duplicates } from './grouping.js';
import { isOfSchool } from './schools.js';

export const paymentInvariants: Invariants = {
  'a captured payment that matches its order confirms a registration, waits for a decision or is kept as unmatched':
    (snapshot) =>
      capturedPayments(snapshot).flatMap(({ payment, order }) => {
        if (!order || !matches(payment, order) || isOfSchool(order.payable)) return [];
        if (order.state === 'review' && order.paymentId === payment.id) return [];
        const registration = snapshot.registrations.find(({ _id }) => String(_id) === order.payable.id);
        const confirmed =
          registration &&
          registration.paidBy?.paymentId === payment.id &&
          (registration.state === 'confirmed' || cancellationReason(snapshot, registration) !== undefined);
        return confirmed || isUnmatched(snapshot, payment)
          ? []
          : [`${payment.id}: registration ${registration?.state ?? 'missing'}`];
      }),

  'a captured payment that does not match its order is kept as unmatched and confirms nothing': (snapshot) =>
    capturedPayments(snapshot).flatMap(({ payment, order }) => {
      if (matches(payment, order)) return [];
      const confirms = snapshot.registrations.some(({ paidBy }) => paidBy?.paymentId === payment.id);
      if (confirms) return [`${payment.id}: confirms a registration`];
      return isUnmatched(snapshot, payment) ? [] : [`${payment.id}: not kept`];
    }),

  'a payment that an organiser recorded confirms a registration or is kept as a second payment': ({
    orders,
    registrations,
    unmatched,
  }) =>
    orders.flatMap(({ _id, payable, state, offline }) => {
      if (!offline || state !== 'paid' || isOfSchool(payable)) return [];
      const id = String(_id);
      const confirms = registrations.some(({ paidBy }) => paidBy?.orderId === id);
      const isSecond = unmatched.some(({ paymentId }) => paymentId === `offline_${id}`);
      return confirms !== isSecond ? [] : [`${id}: ${confirms ? 'both' : 'neither'}`];
    }),

  'a payment waits for a decision only if its price no longer holds or no place is left, and confirms nothing':
    ({ orders, registrations }) =>
      orders.flatMap(({ state, review, redemption, paymentId }) => {
        if (state !== 'review') return [];
        const confirms = registrations.some(
          ({ state: registered, paidBy }) => registered === 'confirmed' && paidBy?.paymentId === paymentId,
        );
        if (confirms) return [`${paymentId}: confirms a registration`];
        // No order of a trial is a day old, so only a coupon or a place can be the reason.
        const isReleased = review?.reason === 'coupon' && redemption?.state === 'released';
        return isReleased || review?.reason === 'full' ? [] : [`${paymentId}: no reason`];
      }),

  'a coupon is oversold only by a decision': ({ orders }) =>
    orders.flatMap(({ redemption, review, paymentId }) =>
      redemption?.state === 'oversold' && !review?.acceptedAt ? [`${paymentId}`] : [],
    ),

  'every confirmed registration has paid its price, with a payment of its own': ({
    registrations,
    payments,
    orders,
    delegations,
  }) => {
    // Their school has paid for a place, which it keeps.
    const movedOut = new Set(delegations.flatMap(({ released = [] }) => released));
    const confirmed = registrations.filter(
      ({ _id, state, delegation, paidBy }) =>
        state === 'confirmed' && delegation === undefined && !(movedOut.has(String(_id)) && !paidBy),
    );
    const captured = new Map(
      payments.filter(({ status }) => status === 'captured').map(({ id, amount }) => [id, amount]),
    );
    const recorded = new Map(
      orders.flatMap((order) => (order.offline ? [[String(order._id), order.amount]] : [])),
    );
    const unpaid = confirmed.flatMap(({ registrationId, paidBy }) => {
      const amount = captured.get(paidBy?.paymentId ?? '') ?? recorded.get(paidBy?.orderId ?? '');
      const paid = paidBy && (paidBy.amount === 0 || amount === paidBy.amount);
      return paid ? [] : [`${registrationId}: ${paidBy?.paymentId ?? 'no payment'}`];
    });
    return [...unpaid, ...duplicates(confirmed.flatMap(({ paidBy }) => paidBy?.paymentId ?? []))];
  },

  'every refund is recorded once and cancels the registration': (snapshot) => {
    // Of schools also parts are refunded.
    const ofSchools = new Set(
      snapshot.orders.flatMap(({ payable, paymentId }) => (isOfSchool(payable) ? (paymentId ?? []) : [])),
    );
    const refunded = snapshot.refunds
      .filter(({ status }) => status === 'processed')
      .map(({ payment_id }) => payment_id)
      .filter((id) => !ofSchools.has(id));
    const violations = refunded.flatMap((id) => {
      const order = snapshot.orders.find(({ paymentId }) => paymentId === id);
      const unmatched = snapshot.unmatched.find(({ paymentId }) => paymentId === id);
      // The provider refunds a second payment of a paid order by itself.
      if (!order && !unmatched) return [];
      const recorded = order?.state === 'refunded' || unmatched?.refund?.state === 'processed';
      const confirmed = snapshot.registrations.some(
        ({ state, paidBy }) => state === 'confirmed' && paidBy?.paymentId === id,
      );
      if (confirmed) return [`${id}: still confirmed`];
      return recorded ? [] : [`${id}: ${order?.state ?? 'unmatched'}`];
    });
    return [...violations, ...duplicates(refunded)];
  },

  'every recorded refund was processed': (snapshot) => {
    const { orders, unmatched, registrations, refunds } = snapshot;
    const processed = new Set(
      refunds.flatMap(({ status, payment_id }) => (status === 'processed' ? payment_id : [])),
    );
    // Organisers return by hand what they recorded.
    const byHand = new Set(orders.flatMap(({ _id, offline }) => (offline ? String(_id) : [])));
    const recorded = [
      ...orders
        .filter(({ state, offline }) => state === 'refunded' && !offline)
        .map(({ paymentId }) => paymentId),
      ...unmatched
        .filter(({ paymentId, refund }) => refund?.state === 'processed' && !paymentId.startsWith('offline_'))
        .map(({ paymentId }) => paymentId),
      ...registrations
        .filter(
          ({ state, confirmedAt, delegation, transferredTo }) =>
            state === 'cancelled' && confirmedAt && (delegation ?? transferredTo) === undefined,
        )
        .filter((registration) => cancellationReason(snapshot, registration) === undefined)
        .filter(({ paidBy }) => !byHand.has(paidBy?.orderId ?? ''))
        .map(({ paidBy }) => paidBy?.paymentId),
    ];
    return recorded.flatMap((id) => (processed.has(id ?? '') ? [] : [String(id)]));
  },

  'a person has at most one confirmed registration': ({ registrations }) =>
    duplicates(registrations.filter(({ state }) => state === 'confirmed').map(({ emailKey }) => emailKey)),

  // A free registration may succeed although its response is lost; the next attempt is then rejected.
  'every delegate who keeps trying is registered': ({ rejected, registrations }) => {
    const registered = new Set(
      registrations.flatMap(({ state, email }) => (state === 'pending' ? [] : email)),
    );
    // A student's address may have been changed since.
    return rejected
      .filter(({ email }) => !registered.has(email) && !isSchoolAddress(email))
      .map(({ email, responses }) => `${email}: ${JSON.stringify(responses)}`);
  },
};

function capturedPayments({ payments, orders }: Snapshot) {
  const byProviderId = new Map(orders.map((order) => [order.providerOrderId, order]));
  return payments
    .filter(({ status }) => status === 'captured')
    .map((payment) => ({ payment, order: byProviderId.get(payment.order_id) }));
}

function matches({ amount, currency }: Payment, order: StoredOrder | undefined): boolean {
  return order?.amount === amount && order.currency === currency;
}

function isUnmatched({ unmatched }: Snapshot, { id }: Payment): boolean {
  return unmatched.some(({ paymentId }) => paymentId === id);
}
