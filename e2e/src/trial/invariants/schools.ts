import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { StoredDelegation, StoredOrder, StoredSchoolPlace } from '../documents.js';
import { isSchoolAddress } from '../schools/school-addresses.js';
import type { Invariants } from '../snapshot.js';
import { duplicates, groupBy } from './grouping.js';

type AccountSum = StoredDelegation['lines'][number];

/** Orders in these states have been paid. */
const SETTLED = ['paid', 'refunding', 'refunded'];
/** Emails about a registration, of which a student gets one each. */
const ABOUT_REGISTRATION = ['registration-confirmed', 'registration-cancelled', 'place-transferred'];

export const schoolInvariants: Invariants = {
  'a school owes what its lines say: the price of each place, and at most one credit for it': ({
    delegations,
    schools,
  }) =>
    unmerged(delegations).flatMap(({ _id, reference, places, lines }) => {
      const row = schools.find(({ id }) => id === String(_id));
      const due = sum(lines, 'charge') + sum(lines, 'refund') - sum(lines, 'credit') - sum(lines, 'payment');
      const wrong = places.filter(({ id, price, droppedAt, isPrepaid }) => {
        const own = lines.filter(({ place }) => place === id);
        const credits = own.filter(({ kind }) => kind === 'credit');
        const credited = sum(credits, 'credit') <= price && credits.length <= (droppedAt ? 1 : 0);
        const charges = own.length - credits.length;
        // A free place may be charged later, and one whose student was moved in has no charge.
        const charged = charges > 0 || isPrepaid;
        return !charged || sum(own, 'charge') !== price || !credited;
      });
      const lost = lines.filter(({ place }) => place && !places.some(({ id }) => id === place));
      return [
        ...(row?.due === due ? [] : [`${reference}: owes ${row?.due ?? 'nothing'}, its lines say ${due}`]),
        ...wrong.map(({ number }) => `${reference}: place ${number} has wrong lines`),
        ...lost.map(({ id }) => `${reference}: no place for ${id}`),
        ...duplicates(lines.map(({ id }) => `${reference}: ${id}`)),
        ...duplicates(places.map(({ number }) => `${reference}: place ${number}`)),
      ];
    }),

  'a school that was merged is in the earlier one once, and its links and its reference lead there': ({
    delegations,
    deliveries,
    mergedSchools,
    schools,
  }) =>
    delegations
      .filter(({ mergedInto }) => mergedInto !== undefined)
      .flatMap((own) => {
        const { _id, reference, key, details, places, lines, instalments } = own;
        const kept = keptOf(own, delegations);
        const advisers = advisersOf(kept).filter(({ email }) => email === details.adviserEmail);
        const charges = kept.lines.filter(({ id }) => id.startsWith(`charge:${key}:`));
        const isContained = kept.merged?.filter(({ id }) => id === String(_id)).length === 1;
        const { opened = [], payers = [] } = mergedSchools.find((each) => each.reference === reference) ?? {};
        const isDue = schools.some(({ id, due }) => id === String(kept._id) && due > 0);
        const isEmailed = deliveries
          .filter(({ name, to }) => name === 'school-registered' && to.address === details.adviserEmail)
          .every(({ state }) => state === 'sent');
        return [
          ...(isContained && charges.length > 0 ? [] : [`${reference}: is not in ${kept.reference}`]),
          ...(places.length + lines.length + instalments.length === 0 ? [] : [`${reference}: is not empty`]),
          ...(advisers.length === 1 ? [] : [`${reference}: ${advisers.length} advisers`]),
          ...(!isEmailed || opened.join() === kept.reference ? [] : [`${reference}: opens ${opened.join()}`]),
          ...(payers.join() === (isDue ? String(kept._id) : '')
            ? []
            : [`${reference}: is paid to ${payers.join() || 'nobody'}`]),
        ];
      }),

  'exactly the places are confirmed for which a school’s money suffices, in their order': ({ delegations }) =>
    delegations.flatMap((delegation) => {
      const { reference, lines } = delegation;
      const active = activePlaces(delegation);
      const due = sum(lines, 'charge') + sum(lines, 'refund') - sum(lines, 'credit') - sum(lines, 'payment');
      let left = active.reduce((total, { price }) => total + price, 0) - due;
      let suffices = true;
      return active.flatMap(({ number, price, registration }) => {
        if (price === 0) return []; // a free place follows the others
        suffices = suffices && price <= left;
        if (suffices) left -= price;
        return suffices === (registration !== undefined)
          ? []
          : [`${reference}: place ${number}, ${suffices ? 'paid' : 'not paid'}`];
      });
    }),

  'each settled payment of a school is in its account once, as are its refunds, and no other': (snapshot) => {
    const { orders, payments, unmatched, refunds } = snapshot;
    const settled = orders.filter(({ payable, state }) => isOfSchool(payable) && SETTLED.includes(state));
    const unknown = payments.flatMap(({ id, status, order_id: orderId }) => {
      const order = orders.find(({ providerOrderId }) => providerOrderId === orderId);
      if (status !== 'captured' || !order || !isOfSchool(order.payable)) return [];
      const known = order.paymentId === id || unmatched.some(({ paymentId }) => paymentId === id);
      return known ? [] : [`${id}: not recorded`];
    });
    return [
      ...unknown,
      ...settled
        .filter(
          ({ payable }) =>
            snapshot.delegations.filter(({ instalments }) => instalments.some(({ id }) => id === payable.id))
              .length !== 1,
        )
        .map(({ _id }) => `${String(_id)}: not of one school`),
      ...snapshot.delegations.flatMap(({ reference, instalments, lines }) => {
        const own = settled.filter(({ payable }) => instalments.some(({ id }) => id === payable.id));
        const expected = own.map(({ amount }) => amount).toSorted((a, b) => a - b);
        const recorded = lines.flatMap(({ kind, amount }) => (kind === 'payment' ? amount : []));
        const refunded = own.reduce((total, order) => total + refundedOf(order), 0);
        const atProvider = refunds.flatMap(({ status, payment_id: id, amount }) =>
          status === 'processed' && own.some(({ paymentId }) => paymentId === id) ? amount : [],
        );
        const returned =
          atProvider.reduce((total, amount) => total + amount, 0) +
          own.reduce((total, order) => total + (order.offline ? refundedOf(order) : 0), 0);
        return [
          ...(recorded.toSorted((a, b) => a - b).join() === expected.join()
            ? []
            : [`${reference}: payments ${recorded.join()}, settled ${expected.join()}`]),
          ...(sum(lines, 'refund') === refunded && refunded === returned
            ? []
            : [`${reference}: refunds ${sum(lines, 'refund')}, recorded ${refunded}, made ${returned}`]),
        ];
      }),
    ];
  },

  'each confirmed place with a student has one confirmed registration, and each of a school’s one place': ({
    delegations,
    registrations,
  }) => {
    const confirmed = registrations.filter(({ state }) => state === 'confirmed');
    const byId = new Map(confirmed.map((registration) => [String(registration._id), registration]));
    const owners = new Map(
      delegations.flatMap((delegation) =>
        activePlaces(delegation).flatMap(({ registration }) =>
          registration === undefined ? [] : [[registration, String(delegation._id)] as const],
        ),
      ),
    );
    const missing = delegations.flatMap(({ reference, places }) =>
      places.filter(isEnrolled).flatMap(({ number, registration = '', student }) => {
        const key = student.email.toLowerCase();
        const other = key !== '' && confirmed.some(({ emailKey }) => emailKey === key);
        return byId.has(registration) || other ? [] : [`${reference}: place ${number} is not registered`];
      }),
    );
    return [
      ...missing,
      ...confirmed
        .filter(({ _id, delegation }) => delegation !== owners.get(String(_id)))
        .map(
          ({ registrationId, delegation }) => `${registrationId}: no place in ${delegation ?? 'no school'}`,
        ),
    ];
  },

  'no registration and no person is in two schools': ({ delegations, registrations }) => [
    ...duplicates(
      delegations.flatMap(({ places, ended }) => [
        ...places.flatMap(({ registration }) => registration ?? []),
        ...ended,
      ]),
    ),
    ...duplicates(
      registrations.flatMap(({ state, delegation, emailKey }) =>
        state === 'confirmed' && delegation !== undefined ? emailKey : [],
      ),
    ),
  ],

  'no seat belongs to a place that is not confirmed': ({ delegations, registrations, seats }) => {
    const students = new Set(
      registrations.flatMap(({ _id, delegation }) => (delegation === undefined ? [] : String(_id))),
    );
    const paid = new Set(
      delegations.flatMap(({ places }) => places.filter(isEnrolled).map(({ registration }) => registration)),
    );
    return seats.flatMap(({ _id, registrationId, committee }) =>
      committee && students.has(_id) && !paid.has(_id) ? [registrationId] : [],
    );
  },

  'exactly the places of schools without a registered student are held': ({
    delegations,
    registrations,
    places,
  }) => {
    const confirmed = new Set(
      registrations.filter(({ state }) => state === 'confirmed').map(({ _id }) => String(_id)),
    );
    const expected = delegations.flatMap((delegation) =>
      activePlaces(delegation)
        .filter(({ registration = '' }) => !confirmed.has(registration))
        .map(({ id }) => id),
    );
    const held = places.flatMap(({ holds }) =>
      holds.flatMap((hold) => (hold.school ? String(hold.order) : [])),
    );
    return [
      ...expected.filter((id) => !held.includes(id)).map((id) => `${id} is not held`),
      ...held.filter((id) => !expected.includes(id)).map((id) => `${id} is held`),
      ...duplicates(held),
    ];
  },

  'an adviser gets one email for each link and each payment, and nobody of a school the same one twice': ({
    delegations,
    deliveries,
  }) => {
    const toSchools = deliveries.filter(({ to }) => isSchoolAddress(to.address));
    const byReference = groupBy(toSchools, (delivery) => `${delivery.name} ${referenceIn(delivery)}`);
    const byAddress = groupBy(toSchools, ({ name, to }) => `${name} ${to.address}`);
    const counted = unmerged(delegations).flatMap((school) => {
      const { reference, lines, merged = [] } = school;
      // Each adviser of a school is emailed about the same event.
      const count = (name: string) =>
        new Set(
          [reference, ...merged.map((each) => each.reference)].flatMap((each) =>
            (byReference.get(`${name} ${each}`) ?? []).map(({ event }) => event.split('.')[0]),
          ),
        ).size;
      const paid = lines.filter(({ kind }) => kind === 'payment').length;
      const receipts = count('school-payment');
      const reminders = count('school-reminder');
      return [
        ...advisersOf(school).flatMap(({ email, link }) => {
          const links = byAddress.get(`school-registered ${email}`)?.length ?? 0;
          // A link that was not emailed before a merge is emailed to the advisers of both.
          return links >= link && links <= link + 2 * merged.length
            ? []
            : [`${email}: ${links} emails for ${link} links`];
        }),
        ...(receipts === paid ? [] : [`${reference}: ${receipts} emails for ${paid} payments`]),
        // One of what is due, and one of missing names.
        ...(reminders <= 2 * (1 + merged.length) ? [] : [`${reference}: ${reminders} reminders`]),
      ];
    });
    const repeated = deliveries.flatMap((delivery) => {
      const { name, to, content } = delivery;
      if (!isSchoolAddress(to.address)) return [];
      if (ABOUT_REGISTRATION.includes(name)) return `${name} ${to.address} ${registrationIn(delivery)}`;
      return name === 'place-invitation' ? JSON.stringify([name, to.address, content]) : [];
    });
    return [...counted, ...duplicates(repeated)];
  },

  'documents are numbered without a gap, and each charge and credit is in at most one invoice': ({
    delegations,
    receipts,
  }) => {
    const gaps = [...groupBy(receipts, ({ series }) => series)].flatMap(([series, own]) => {
      const sequences = own.map(({ sequence }) => sequence).toSorted((a, b) => a - b);
      return sequences.every((sequence, index) => sequence === index + 1)
        ? []
        : [`${series}: ${sequences.join(', ')}`];
    });
    const billed = unmerged(delegations).flatMap(({ _id, reference, lines, merged = [] }) => {
      const ids = [String(_id), ...merged.map(({ id }) => id)];
      const invoiced = receipts
        .filter(({ registration, document }) => ids.includes(registration) && document.kind === 'invoice')
        .flatMap(({ document }) => document.lines ?? []);
      const isCharged = ({ id, amount }: (typeof invoiced)[number]) =>
        lines.some((line) => line.id === id && amount === (line.kind === 'credit' ? -1 : 1) * line.amount);
      return [
        ...invoiced.filter((line) => !isCharged(line)).map(({ id }) => `${reference}: ${id} was not charged`),
        ...duplicates(invoiced.map(({ id }) => `${reference}: ${id} invoiced`)),
      ];
    });
    return [
      ...gaps,
      ...billed,
      ...duplicates(receipts.map(({ document }) => document.number)),
      ...duplicates(receipts.map(({ source }) => source)),
    ];
  },
};

export function isOfSchool({ kind }: StoredOrder['payable']): boolean {
  return kind === 'delegation';
}

function unmerged(delegations: StoredDelegation[]): StoredDelegation[] {
  return delegations.filter(({ mergedInto }) => mergedInto === undefined);
}

/** Returns the registration that has what a merged one had. The earlier one may have been merged, too. */
function keptOf(merged: StoredDelegation, delegations: StoredDelegation[]): StoredDelegation {
  const earlier = delegations.find(({ _id }) => String(_id) === merged.mergedInto);
  return earlier ? keptOf(earlier, delegations) : merged;
}

function advisersOf({ details, link, colleagues = [] }: StoredDelegation) {
  return [{ email: details.adviserEmail, link }, ...colleagues];
}

function activePlaces({ places }: StoredDelegation): StoredSchoolPlace[] {
  return places.filter(({ droppedAt }) => !droppedAt);
}

function isEnrolled({ droppedAt, registration, student }: StoredSchoolPlace): boolean {
  return !droppedAt && registration !== undefined && student.fullName !== '';
}

function sum(lines: AccountSum[], kind: string): number {
  return lines.reduce((total, line) => (line.kind === kind ? total + line.amount : total), 0);
}

/** Returns what of a payment was refunded. */
function refundedOf({ refund, partialRefunds = [] }: StoredOrder): number {
  return [...partialRefunds, ...(refund ? [refund] : [])].reduce(
    (total, { state, amount }) => (state === 'processed' ? total + amount : total),
    0,
  );
}

function referenceIn({ content }: EmailDelivery): string {
  return 'reference' in content ? content.reference : '';
}

function registrationIn({ content }: EmailDelivery): string {
  return 'registrationId' in content ? String(content.registrationId) : '';
}
