import type { Migration } from '../platform/migrations/migration.js';

const EVENTS = [
  'PaymentCaptured',
  'PaymentHeld',
  'PaymentRefunded',
  'PartialRefundRequested',
  'PaymentPartlyRefunded',
  'UnmatchedPaymentRefunded',
];
const payableOf = (id: string) => ({ payable: { kind: 'registration', id } });

/** Orders and the events of payments had only the id of a registration. It stays beside the payable for one release. */
export const payables: Migration = {
  id: '0015-payables',
  async up({ db }) {
    const orders = db.collection('payment_orders');
    await orders.updateMany({ payable: { $exists: false } }, [{ $set: payableOf('$registration') }]);
    const withPayable = {
      $mergeObjects: [
        '$$event',
        { payload: { $mergeObjects: ['$$event.payload', payableOf('$$event.payload.registration')] } },
      ],
    };
    const event = { $cond: [{ $in: ['$$event.type', EVENTS] }, withPayable, '$$event'] };
    for (const name of ['payment_orders', 'payment_mismatches', 'registrations'])
      for (const list of ['outbox', 'deadLetters'])
        await db
          .collection(name)
          .updateMany({ [`${list}.type`]: { $in: EVENTS } }, [
            { $set: { [list]: { $map: { input: `$${list}`, as: 'event', in: event } } } },
          ]);
  },
};
