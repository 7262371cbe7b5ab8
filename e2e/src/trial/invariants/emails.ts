import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { cancellationReason } from '../cancellations.js';
import { CANCELLED_SILENTLY } from '../organiser/organiser-actions.js';
import type { StoredOrder, StoredRegistration } from '../documents.js';
import { isSchoolAddress } from '../schools/school-addresses.js';
import type { Invariants, Snapshot } from '../snapshot.js';
import { groupBy } from './grouping.js';

/** An email about a seat or its release. */
type SeatDelivery = EmailDelivery<'allotment'> | EmailDelivery<'seat-released'>;

export const emailInvariants: Invariants = {
  'every email is sent, or failed or unknown with a reason': ({ deliveries }) =>
    deliveries.flatMap(({ _id, state, error }) =>
      state === 'sent' || ((state === 'failed' || state === 'unknown') && error) ? [] : [`${_id}: ${state}`],
    ),

  'a sent email has arrived once, an unknown one at most once, a failed one never': ({
    deliveries,
    emails,
  }) => {
    const arrived = groupBy(emails, ({ messageId }) => deliveryIdOf(messageId));
    const ids = new Set(deliveries.map(({ _id }) => _id));
    return [
      ...deliveries.flatMap(({ _id, state }) => {
        const count = arrived.get(_id)?.length ?? 0;
        const valid = state === 'unknown' ? count <= 1 : count === (state === 'sent' ? 1 : 0);
        return valid ? [] : [`${_id} (${state}): arrived ${count} times`];
      }),
      ...[...arrived.keys()].filter((id) => !ids.has(id)).map((id) => `${id}: no delivery`),
    ];
  },

  'every confirmation, cancellation, application and payment that waits has exactly one email': (
    snapshot,
  ) => {
    const { registrations, orders, applications, deliveries, suspended } = snapshot;
    const keyOf = ({ name, to }: EmailDelivery) => `${name} ${to.address}`;
    const byKey = groupBy(deliveries, keyOf);
    const refunded = registrationsOfRefundedUnmatched(snapshot);
    const expected = [
      ...registrations.flatMap((registration) => {
        const { _id, state, confirmedAt, email } = registration;
        // Their emails are counted with the schools.
        if (email === '' || isSchoolAddress(email)) return [];
        const refunds = refunded.filter((id) => id === String(_id));
        // A payment may be refunded before it is found to be a second one. Its payer is told of that, or of the cancellation.
        const told = deliveries.filter(
          (sent) => sent.name === 'payment-refunded' && sent.registration === String(_id),
        );
        const besides = refundedBesides(snapshot, registration);
        const all = refunds.length + besides.length;
        refunds.push(...besides.slice(0, Math.max(0, told.length - refunds.length)));
        // Who has another registration is emailed about each refund instead.
        const isDuplicate = !confirmedAt && all > 0 && refunds.length === all;
        // A decision may come before the email, which is not sent then. Nor is it if another payment has confirmed the registration.
        const isNotified = byKey.has(`payment-held ${email}`);
        const held = orders.some(
          (order) =>
            order.review &&
            order.payable.id === String(_id) &&
            (isNotified || (order.state === 'review' && state === 'pending')),
        );
        const silent = cancellationReason(snapshot, registration) === CANCELLED_SILENTLY;
        return [
          ...(confirmedAt ? [`registration-confirmed ${email}`] : []),
          ...(held ? [`payment-held ${email}`] : []),
          ...(state === 'cancelled' && !silent && !isDuplicate ? [`registration-cancelled ${email}`] : []),
          ...refunds.map(() => `payment-refunded ${email}`),
        ];
      }),
      ...applications.map(({ email }) => `application-received ${email}`),
      ...(suspended ? [`access-invitation ${suspended.email}`] : []),
    ];
    const unexpected = deliveries.filter(
      (delivery) =>
        !isSeatDelivery(delivery) &&
        !isCreditNote(delivery) &&
        !isSchoolAddress(delivery.to.address) &&
        !expected.includes(keyOf(delivery)),
    );
    return [
      // A person can register again after a cancellation.
      ...[...groupBy(expected, (key) => key)].flatMap(([key, { length }]) => {
        const count = byKey.get(key)?.length ?? 0;
        return count === length ? [] : [`${key}: ${count} deliveries, not ${length}`];
      }),
      ...unexpected.map(({ _id }) => `${_id}: no reason for this email`),
    ];
  },

  'a credit note is emailed at most once, and only if an organiser cancelled before the refund': (
    snapshot,
  ) => {
    const { registrations, orders, deliveries } = snapshot;
    const refunded = new Set(
      orders.flatMap(({ payable, state }) => (state === 'refunded' ? payable.id : [])),
    );
    const expected = registrations.flatMap((registration) => {
      const reason = cancellationReason(snapshot, registration);
      const isEmailed = reason !== undefined && reason !== CANCELLED_SILENTLY;
      return isEmailed && refunded.has(String(registration._id)) ? registration.registrationId : [];
    });
    const creditNotes = groupBy(deliveries.filter(isCreditNote), ({ content }) => content.registrationId);
    return [...creditNotes].flatMap(([registrationId, { length }]) =>
      length === 1 && expected.includes(registrationId) ? [] : [`${registrationId}: ${length} credit notes`],
    );
  },

  'the last email to a seated delegate names the current seat, unless it has failed': (snapshot) => {
    const notified = allotmentsNotified(snapshot);
    const names = new Map(snapshot.committees.map(({ _id, name }) => [String(_id), name]));
    // A student of a school may have no address.
    const unreachable = new Set(
      snapshot.registrations.flatMap(({ _id, email }) => (email === '' ? String(_id) : [])),
    );
    return snapshot.seats.flatMap(({ _id, registrationId, committee, portfolio, serial }) => {
      if (!committee || unreachable.has(_id)) return [];
      const current = `${names.get(committee)}::${portfolio}`;
      const last = notified.get(_id)?.at(-1);
      const failed = allotmentDeliveries(snapshot).some(
        ({ registration, seat, state, superseded }) =>
          registration === _id && seat === serial && state === 'failed' && !superseded,
      );
      return failed || (last && seatIn(last) === current)
        ? []
        : [`${registrationId}: ${last ? seatIn(last) : 'none'}, not ${current}`];
    });
  },

  'the last email to a delegate without a seat is about its release, unless it has failed': (snapshot) => {
    const notified = allotmentsNotified(snapshot);
    const confirmed = new Set(
      snapshot.registrations.filter(({ state }) => state === 'confirmed').map(({ _id }) => String(_id)),
    );
    return snapshot.seats.flatMap(({ _id, registrationId, committee, serial }) => {
      const last = notified.get(_id)?.at(-1);
      if (committee || !last || last.name === 'seat-released' || !confirmed.has(_id)) return [];
      const failed = allotmentDeliveries(snapshot).some(
        ({ registration, seat, state }) => registration === _id && seat === serial && state === 'failed',
      );
      return failed ? [] : [`${registrationId}: ${seatIn(last)}, but it was released`];
    });
  },

  'no delegate receives an older allotment after a newer one': (snapshot) => {
    const deliveries = new Map(allotmentDeliveries(snapshot).map((delivery) => [delivery._id, delivery]));
    const arrived = snapshot.emails
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap(({ messageId }) => deliveries.get(deliveryIdOf(messageId)) ?? []);
    return [...groupBy(arrived, ({ registration = '' }) => registration)].flatMap(([registration, own]) => {
      const serials = own.map(({ seat = 0 }) => seat);
      const sorted = serials.every((serial, index) => serial >= (serials[index - 1] ?? 0));
      return sorted ? [] : [`${registration}: ${serials.join(', ')}`];
    });
  },

  'no delegate receives the same allotment twice in a row': (snapshot) =>
    [...allotmentsNotified(snapshot)].flatMap(([registration, notified]) => {
      const seats = notified.map(seatIn);
      return seats.some((seat, index) => seat === seats[index - 1]) ? [registration] : [];
    }),
};

/** Returns the registrations for which the refunded payments were made that confirmed nothing, each as often as it has some. */
function registrationsOfRefundedUnmatched({ unmatched, orders }: Snapshot): string[] {
  return unmatched.flatMap(({ paymentId, providerOrderId, refund }) => {
    if (refund?.state !== 'processed') return [];
    const order = orders.find(
      (known) =>
        paymentId === `offline_${String(known._id)}` ||
        (known.providerOrderId !== undefined && known.providerOrderId === providerOrderId),
    );
    return order?.payable.id ?? [];
  });
}

/** Returns the registration once for each refunded payment that neither confirmed it nor was found to be a second one. */
function refundedBesides({ orders, unmatched }: Snapshot, { _id, paidBy }: StoredRegistration): string[] {
  const isUnmatched = ({ _id: order, paymentId = `offline_${String(order)}` }: StoredOrder) =>
    unmatched.some((payment) => payment.paymentId === paymentId);
  return orders
    .filter(({ payable, state }) => payable.id === String(_id) && state === 'refunded')
    .filter((order) => String(order._id) !== paidBy?.orderId && !isUnmatched(order))
    .map(({ payable }) => payable.id);
}

/** Returns the emails that may have arrived, by registration and in the order of the seats. */
function allotmentsNotified(snapshot: Snapshot): Map<string, SeatDelivery[]> {
  const notified = allotmentDeliveries(snapshot)
    .filter(({ state }) => state !== 'failed')
    .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  return groupBy(notified, ({ registration = '' }) => registration);
}

function allotmentDeliveries({ deliveries }: Snapshot): SeatDelivery[] {
  return deliveries.filter(isSeatDelivery);
}

function isCreditNote(delivery: EmailDelivery): delivery is EmailDelivery<'credit-note'> {
  return delivery.name === 'credit-note';
}

function isSeatDelivery(delivery: EmailDelivery): delivery is SeatDelivery {
  return delivery.name === 'allotment' || delivery.name === 'seat-released';
}

function seatIn(delivery: SeatDelivery): string {
  return delivery.name === 'allotment'
    ? `${delivery.content.committee}::${delivery.content.portfolio}`
    : 'released';
}

/** A Message-ID contains the delivery's id. */
function deliveryIdOf(messageId: string): string {
  return messageId.slice(1, messageId.lastIndexOf('@'));
}
