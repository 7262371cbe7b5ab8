import type { EmailContents } from '@mun/contracts/notify/deliveries';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { checkInvariants, INVARIANTS } from './invariants.js';
import {
  deliveryOf,
  edited,
  emailOf,
  OTHER,
  paymentOf,
  refundOf,
  validSnapshot,
} from './snapshot.fixture.js';
import type { Snapshot } from './snapshot.js';

const WAITING = { state: 'review', review: { reason: 'coupon' } };

/** Changes that violate an invariant, given by the beginning of its name. */
const VIOLATIONS: [invariant: string, violate: (snapshot: Snapshot) => void][] = [
  ['a captured payment that matches', ({ registrations }) => void (registrations[0]!.state = 'pending')],
  [
    'a captured payment that does not match',
    ({ payments }) => void payments.push(paymentOf('pay_2', { amount: 1 })),
  ],
  ['without faults, the handling', ({ runs }) => void runs.push(...Array<string>(3).fill(runs[0]!))],
  ['every confirmed registration', ({ payments }) => void (payments[0]!.status = 'failed')],
  ['every confirmed registration', ({ registrations }) => void delete registrations[1]!.delegation],
  ['a payment waits for a decision', ({ orders }) => void (orders[0]!.state = 'review')],
  ['a coupon is oversold', ({ orders }) => void (orders[0]!.redemption!.state = 'oversold')],
  ['every refund is recorded', ({ refunds }) => void refunds.push(refundOf('pay_1'))],
  ['every recorded refund', ({ orders }) => void (orders[0]!.state = 'refunded')],
  [
    'a person has at most one',
    ({ registrations }) => void registrations.push({ ...registrations[0]!, _id: OTHER }),
  ],
  [
    'every delegate who keeps trying',
    ({ rejected }) =>
      void rejected.push({ email: 'away@example.org', responses: [{ status: 503, body: null }] }),
  ],
  ['redemptions left', ({ coupons }) => void (coupons[0]!.redemptionsLeft = 3)],
  ['redemptions left', ({ coupons }) => void coupons[0]!.holds.push(OTHER)],
  [
    'a payment that an organiser recorded',
    ({ orders }) => void orders.push({ ...orders[0]!, _id: OTHER, offline: {} }),
  ],
  [
    'no more delegates are confirmed',
    ({ conferences }) => void (conferences[0]!.facts.registrationCapacity = 0),
  ],
  ['no place is held', ({ places }) => void places[0]!.holds.push({ order: OTHER })],
  ['a school owes', ({ schools }) => void (schools[0]!.due = 0)],
  ['a school owes', ({ delegations }) => void delegations[0]!.lines.shift()],
  ['a school owes', ({ delegations: [school] }) => void school!.lines.push(school!.lines[2]!)],
  ['a school owes', ({ delegations }) => void (delegations[0]!.places[0]!.price = 1)],
  ['a school owes', ({ delegations: [school] }) => void school!.places.pop()],
  ['a school that was merged', ({ delegations }) => void delegations[0]!.merged!.pop()],
  ['a school that was merged', ({ delegations: [school] }) => void school!.lines.splice(1, 1)],
  [
    'a school that was merged',
    ({ delegations: [school, merged] }) => void merged!.places.push(school!.places[0]!),
  ],
  ['a school that was merged', ({ delegations }) => void (delegations[0]!.details = { adviserEmail: 'x' })],
  ['a school that was merged', ({ mergedSchools }) => void mergedSchools[0]!.opened.pop()],
  ['a school that was merged', ({ mergedSchools }) => void mergedSchools[0]!.payers.pop()],
  [
    'exactly the places are confirmed',
    ({ delegations }) => void (delegations[0]!.places[1]!.registration = String(OTHER)),
  ],
  [
    'exactly the places are confirmed',
    ({ delegations: [school] }) => void (school!.places = school!.places.toReversed()),
  ],
  ['each settled payment of a school', ({ delegations }) => void delegations[0]!.lines.pop()],
  [
    'each settled payment of a school',
    ({ delegations: [school] }) => void school!.lines.push(school!.lines[2]!),
  ],
  [
    'each settled payment of a school',
    ({ orders }) => void (orders[1]!.partialRefunds = [{ state: 'processed', amount: 1 }]),
  ],
  [
    'each settled payment of a school',
    ({ orders, payments }) => {
      orders[1]!.providerOrderId = 'order_2';
      payments.push(paymentOf('pay_2', { order_id: 'order_2' }));
    },
  ],
  ['each settled payment of a school', ({ delegations }) => void delegations[0]!.instalments.pop()],
  ['each confirmed place', ({ registrations }) => void (registrations[1]!.state = 'cancelled')],
  ['each confirmed place', ({ registrations }) => void delete registrations[1]!.delegation],
  ['each confirmed place', ({ delegations }) => void delete delegations[0]!.places[0]!.registration],
  [
    'no registration and no person',
    ({ delegations: [school] }) => void school!.ended.push(school!.places[0]!.registration!),
  ],
  [
    'no registration and no person',
    ({ registrations }) => void registrations.push({ ...registrations[1]!, _id: OTHER }),
  ],
  [
    'no seat belongs to a place',
    ({ registrations, seats }) => {
      registrations[0]!.delegation = String(OTHER);
      seats[0]!.committee = 'General Assembly';
    },
  ],
  ['a portfolio is in the block', ({ blocks }) => void blocks.push({ ...blocks[0]!, school: String(OTHER) })],
  [
    'a portfolio is in the block',
    ({ blocks: [block], seats: [seat] }) => void (block!.portfolio = seat!.portfolio!),
  ],
  ['exactly the places of schools', ({ places }) => void places[0]!.holds.pop()],
  [
    'exactly the places of schools',
    ({ places }) => void places[0]!.holds.push({ order: OTHER, school: true }),
  ],
  ['an adviser gets one email', ({ delegations }) => void (delegations[0]!.link = 2)],
  ['an adviser gets one email', ({ delegations }) => void delegations[0]!.lines.pop()],
  ['an adviser gets one email', ({ deliveries }) => void deliveries.splice(4, 1)],
  ['an adviser gets one email', ({ deliveries }) => void deliveries.push(deliveries[5]!)],
  ['documents are numbered', ({ receipts }) => void (receipts[0]!.sequence = 2)],
  ['documents are numbered', ({ receipts }) => void receipts.push(receipts[0]!)],
  ['documents are numbered', ({ receipts }) => void (receipts[1]!.document.lines![0]!.amount = 1)],
  [
    'documents are numbered',
    ({ receipts: [, invoice] }) => void invoice!.document.lines!.push(invoice!.document.lines![0]!),
  ],
  ['every unique index', ({ uniqueIndexes }) => void uniqueIndexes.pop()],
  ['a coupon is redeemed', ({ coupons }) => void (coupons[0]!.redemptionsLeft = -1)],
  ['a seat has at most one', ({ seats }) => void seats.push({ ...seats[0]!, _id: String(OTHER) })],
  ['changes are numbered', ({ changes }) => void (changes[0]!.number = 2)],
  ['changes are numbered', ({ changes }) => void (changes[0]!.state = 'applying')],
  ['changes are numbered', ({ changes }) => void changes.push({ ...changes[0]!, number: 2 })],
  ['every proposal is solved', ({ proposals }) => void (proposals[0]!.state = 'solving')],
  ['every proposal is solved', ({ proposals }) => void (proposals[0]!.state = 'failed')],
  ['every solved proposal', ({ proposals }) => void (proposals[0]!.result!.seats[0] = null)],
  ['every solved proposal', ({ readProposals }) => void delete readProposals[0]!.result],
  ['every solved proposal', ({ proposals }) => void (proposals[0]!.state = 'cancelled')],
  ['the same problem', ({ proposals }) => void (proposals[0]!.result!.proof = { kind: 'gap', gap: 0 })],
  ['a seat has the reason', ({ seats }) => void (seats[0]!.reason = 'Another')],
  ['a seat has the reason', ({ seats }) => void delete seats[0]!.reason],
  [
    'a seat has the reason',
    ({ changes, seats }) => {
      changes[0]!.moves[0]!.after = null;
      delete seats[0]!.committee;
    },
  ],
  ['the reason for a seat', ({ seats }) => void (seats[0]!.portfolio = 'Clerk')],
  ['the reason for a seat', ({ changes }) => void (changes[0]!.moves[0]!.after!.reason = 'Another')],
  ['reasons are stored', ({ changes }) => void delete changes[0]!.moves[0]!.after!.reason],
  ['reasons are stored', ({ actions }) => void (actions[3]!.description = 'swap seats')],
  ['every delegate has the seat', ({ seats }) => void (seats[0]!.portfolio = 'Clerk')],
  ['every delegate with a seat', ({ registrations }) => void (registrations[0]!.state = 'cancelled')],
  ['every email is sent', ({ deliveries }) => void (deliveries[0]!.state = 'queued')],
  ['every email is sent', ({ deliveries }) => void (deliveries[0]!.state = 'failed')],
  ['a sent email has arrived', ({ emails }) => void emails.push(emailOf('confirmed.1'))],
  ['a sent email has arrived', ({ emails }) => void emails.pop()],
  ['a sent email has arrived', ({ emails }) => void emails.push(emailOf('no.delivery'))],
  [
    'every confirmation, cancellation, application',
    ({ orders, registrations, deliveries }) => {
      Object.assign(orders[0]!, WAITING);
      Object.assign(registrations[0]!, { state: 'pending', confirmedAt: undefined });
      deliveries.shift();
    },
  ],
  [
    'every confirmation, cancellation, application',
    ({ deliveries, emails }) => {
      deliveries.push(deliveryOf('confirmed.2', 'registration-confirmed', {}));
      emails.push(emailOf('confirmed.2'));
    },
  ],
  [
    'a credit note is emailed',
    ({ deliveries }) => {
      const content = { registrationId: 'AAAAA-AAAAA' } as EmailContents['credit-note'];
      deliveries.push(deliveryOf('credit-note.1', 'credit-note', { content }));
    },
  ],
  ['the last email to a seated delegate', ({ deliveries }) => void deliveries.splice(1, 1)],
  [
    'the last email to a delegate without a seat',
    ({ seats }) => {
      delete seats[0]!.committee;
      delete seats[0]!.portfolio;
    },
  ],
  [
    'no delegate receives an older allotment',
    ({ deliveries, emails }) => {
      const content = { committee: 'General Assembly', portfolio: 'Clerk' };
      deliveries.push(Object.assign({}, deliveries[1], { _id: 'allotment.0', seat: 0, content }));
      emails.push(emailOf('z.allotment.0', 'allotment.0'));
    },
  ],
  [
    'no delegate receives the same allotment',
    ({ deliveries, emails }) => {
      deliveries.push({ ...deliveries[1]!, _id: 'allotment.2', seat: 2 });
      emails.push(emailOf('allotment.2'));
    },
  ],
  ['a successful action', ({ audit }) => void audit.push(audit[0]!)],
  ['a successful action', ({ actions }) => void (actions[0]!.auditEntries = 'none')],
  ['an organiser who is suspended', ({ audit }) => void audit.push(edited('third', 'fourth'))],
  ['an organiser who is suspended', ({ suspended }) => void (suspended!.edits[0]!.answer = 'lost')],
  ['the edits of an answer', ({ faqs }) => void (faqs[0]!.answer = 'overwritten')],
  ['a coupon has one version', ({ coupons }) => void (coupons[0]!.version = 2)],
  ['the spreadsheet lists', ({ sheet }) => void (sheet.Delegates[1]![3] = 'Clerk')],
  ['the spreadsheet counts', ({ sheet }) => void (sheet.Committees[1]![1] = 2)],
  ['every event is dispatched', ({ pendingEvents }) => void pendingEvents.push('registrations: 1')],
  ['no event has failed', ({ deadLetters }) => void deadLetters.push('registrations: 1')],
  ['with two versions', ({ welcomes }) => void welcomes.pop()],
  ['with two versions', ({ welcomes }) => void welcomes.push(welcomes[0]!)],
  ['every scheduled task', (snapshot) => void (snapshot.takenAt = new Date(100_000))],
];

it('finds no violation in a valid snapshot', () => {
  expect(checkInvariants(validSnapshot())).toEqual([]);
});

it('allows that a student who was moved out has no payment, and that the school keeps the place', () => {
  const snapshot = validSnapshot();
  const [school] = snapshot.delegations;
  const place = school!.places[0]!;
  school!.released = [place.registration!];
  Object.assign(place, { registration: String(OTHER), student: { fullName: '', email: '' } });
  snapshot.places[0]!.holds.push({ order: new ObjectId(place.id), school: true });
  delete snapshot.registrations[1]!.delegation;
  expect(checkInvariants(snapshot)).toEqual([]);
});

it.each(VIOLATIONS)('%s: detects a violation (%#)', (name, violate) => {
  const snapshot = validSnapshot();
  violate(snapshot);
  const violated = checkInvariants(snapshot).map(({ invariant }) => invariant);
  expect(violated).toContainEqual(expect.stringContaining(name));
});

it('allows no email about a payment that waits beside the one that confirmed the registration', () => {
  const snapshot = validSnapshot();
  Object.assign(snapshot.orders[0]!, WAITING);
  const violated = checkInvariants(snapshot).map(({ invariant }) => invariant);
  expect(violated).not.toContainEqual(expect.stringContaining('exactly one email'));
});

it('allows that one of two refunds is emailed about by itself, and the other with the cancellation', () => {
  const snapshot = validSnapshot();
  const [registration, payment] = [snapshot.registrations[0]!, snapshot.orders[0]!];
  const refunded = {
    ...payment,
    payable: { kind: 'registration', id: String(OTHER) },
    state: 'refunded',
  } as const;
  const email = 'twice@example.org';
  const person = { _id: OTHER, email, emailKey: email, state: 'cancelled' } as const;
  const { confirmedAt: _, paidBy: __, ...pending } = registration;
  snapshot.registrations.push({ ...pending, ...person });
  for (const id of ['pay_2', 'pay_3'])
    snapshot.orders.push({ ...refunded, _id: new ObjectId(), paymentId: id });
  const to = { name: 'Sample Delegate', address: email };
  for (const name of ['payment-refunded', 'registration-cancelled'] as const)
    snapshot.deliveries.push(deliveryOf(name, name, { to, registration: String(OTHER) }));
  const violated = checkInvariants(snapshot).map(({ invariant }) => invariant);
  expect(violated).not.toContainEqual(expect.stringContaining('exactly one email'));
});

it('has a violation for every invariant', () => {
  const untested = Object.keys(INVARIANTS).filter(
    (invariant) => !VIOLATIONS.some(([name]) => invariant.startsWith(name)),
  );
  expect(untested).toEqual([]);
});
