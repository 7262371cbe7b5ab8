import type { EmailDelivery } from '@mun/contracts/deliveries';
import type { Payment } from '@mun/local/payment-provider/entities';
import type { Db, Document } from 'mongodb';
import type { World } from './world.js';

/** One rule of the house that does not hold, with what breaks it. */
export interface Broken {
  rule: string;
  what: string[];
}

/** Looks whether every rule holds, in the database, at the provider and in the mailbox. Nothing may be under way any more. */
export async function checkTheBooks({ db, mailbox, provider }: World): Promise<Broken[]> {
  const all = (name: string): Promise<Document[]> => db.collection(name).find().toArray();
  const [orders, registrations] = [await all('payment_orders'), await all('registrations')];
  const [mismatches, coupons] = [await all('payment_mismatches'), await all('coupons')];
  const lines = await db.collection<EmailDelivery>('deliveries').find().toArray();
  const orderOf = new Map(orders.map((order) => [order['providerOrderId'], order]));
  const registrationOf = new Map(registrations.map((one) => [String(one['_id']), one]));
  const kept = new Set(mismatches.map(({ paymentId }) => paymentId));
  const captured = provider.control.payments().filter(({ status }) => status === 'captured');
  const confirmed = registrations.filter(({ state }) => state === 'confirmed');

  const counts = (payment: Payment) => {
    const order = orderOf.get(payment.order_id);
    return order?.['amount'] === payment.amount && order['currency'] === payment.currency;
  };
  const rules: [rule: string, what: string[]][] = [
    [
      'money that matches its order confirmed a registration, or is kept as a second payment',
      captured.filter(counts).flatMap(({ id, order_id }) => {
        const registration = registrationOf.get(String(orderOf.get(order_id)?.['registration']));
        const its = registration?.['state'] === 'confirmed' && registration['paidBy'].paymentId === id;
        return its || kept.has(id) ? [] : [`${id}: registration ${registration?.['state'] ?? 'missing'}`];
      }),
    ],
    [
      'money that does not match is kept, and confirmed nothing',
      captured
        .filter((payment) => !counts(payment))
        .flatMap(({ id }) => {
          const confirms = confirmed.some(({ paidBy }) => paidBy.paymentId === id);
          return kept.has(id) && !confirms
            ? []
            : [`${id}: ${confirms ? 'confirmed somebody' : 'kept nowhere'}`];
        }),
    ],
    [
      'who is confirmed has paid what was due',
      confirmed.flatMap(({ registrationId, paidBy }) =>
        paidBy.amount === 0 ||
        captured.some(({ id, amount }) => id === paidBy.paymentId && amount === paidBy.amount)
          ? []
          : [`${registrationId}: ${paidBy.paymentId}`],
      ),
    ],
    [
      'one person has one live registration',
      twice(registrations.filter(({ live }) => live).map(({ emailKey }) => emailKey)),
    ],
    ['a coupon’s redemptions are all accounted for', coupons.flatMap((coupon) => account(coupon, orders))],
    [
      'who is confirmed has one line for the mail that says so',
      confirmed.flatMap(({ registrationId, email }) => {
        const its = lines.filter(({ name, to }) => name === 'registration-confirmed' && to.address === email);
        return its.length === 1 ? [] : [`${registrationId}: ${its.length} lines`];
      }),
    ],
    [
      'every mail is sent, given up with a reason, or in doubt',
      lines.flatMap(({ _id, state, error }) =>
        state === 'sent' || ((state === 'failed' || state === 'unknown') && error)
          ? []
          : [`${_id}: ${state}`],
      ),
    ],
    [
      'nobody has a mail twice, and who counts as mailed has it',
      lines.flatMap(({ _id, to, state }) => {
        const received = mailbox.control.messages(to.address).length;
        const expected = lines.filter((line) => line.to.address === to.address);
        const sent = expected.filter((line) => line.state === 'sent').length;
        const doubtful = expected.filter((line) => line.state === 'unknown').length;
        return received >= sent && received <= sent + doubtful
          ? []
          : [`${_id} (${state}): ${received} received`];
      }),
    ],
    ['every event was carried', await uncarried(db)],
    ['a seat has one delegate', await seatsTwice(db)],
  ];
  return rules.filter(([, what]) => what.length > 0).map(([rule, what]) => ({ rule, what }));
}

/** What it began with is what is left, what open orders hold and what paid ones used. */
function account({ _id, code, initial, redemptionsLeft, holds }: Document, orders: Document[]): string[] {
  if (initial === undefined) return [];
  const its = orders.filter(({ redemption }) => String(redemption?.coupon) === String(_id));
  const used = its.filter(({ redemption }) => ['settled', 'late'].includes(redemption.state)).length;
  const held = its.filter(({ live, redemption }) => live && redemption.state === 'held').length;
  const balanced = redemptionsLeft + held + used === initial && holds.length === held;
  return balanced
    ? []
    : [`${code}: ${initial} given, ${redemptionsLeft} left, ${held} held (${holds.length}), ${used} used`];
}

async function uncarried(db: Db): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const found = await Promise.all(
    collections.map(async ({ name }) => {
      const waiting = await db.collection(name).countDocuments({ 'outbox.0': { $exists: true } });
      return waiting > 0 ? [`${name}: ${waiting}`] : [];
    }),
  );
  return found.flat();
}

async function seatsTwice(db: Db): Promise<string[]> {
  const seats = await db.collection('seats').find({ exclusive: true }).toArray();
  return twice(seats.map(({ committee, portfolio }) => `${committee}::${portfolio}`));
}

function twice(keys: string[]): string[] {
  const seen = new Set<string>();
  return keys.filter((key) => seen.has(key) || !seen.add(key));
}
