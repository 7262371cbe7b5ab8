import type { Migration } from '../platform/migrations/migration.js';

/** Field names until version 0.2 and since. A dotted path keeps its parent. */
const RENAMED_FIELDS: Record<string, Record<string, string>> = {
  registrations: { live: 'active' },
  payment_orders: { live: 'active', 'refund.given': 'refund.failedRefundIds' },
  payment_mismatches: { 'refund.given': 'refund.failedRefundIds' },
  coupons: { importedBy: 'lastImportId' },
  board_members: { place: 'sortOrder' },
  committees: { place: 'sortOrder' },
  faqs: { place: 'sortOrder' },
  sponsors: { place: 'sortOrder' },
  team_members: { place: 'sortOrder' },
  imports: { left: 'skipped' },
  erasures: { by: 'actor' },
  mailings: { at: 'startedAt', by: 'actor' },
  deliveries: { letterhead: 'branding' },
  spreadsheet: { wishes: 'requests', trouble: 'error', givenUp: 'failedSnapshot', setUp: 'configured' },
};

const REDEMPTION_STATES = {
  settling: 'redeeming',
  settled: 'redeemed',
  late: 'redeemedLate',
  short: 'oversold',
};

/** Fields, states and one event type get the names that the code has used since version 0.3. */
export const standardFieldNames: Migration = {
  id: '0002-standard-field-names',
  async up({ db }) {
    for (const [collection, names] of Object.entries(RENAMED_FIELDS))
      for (const [from, to] of Object.entries(names))
        await db
          .collection(collection)
          .updateMany({ [from]: { $exists: true } }, { $rename: { [from]: to } });

    const orders = db.collection('payment_orders');
    for (const [from, to] of Object.entries(REDEMPTION_STATES))
      await orders.updateMany({ 'redemption.state': from }, { $set: { 'redemption.state': to } });

    const steps = { $map: { input: '$steps', as: 'step', in: stepWithExpectedVersion } };
    await db
      .collection('imports')
      .updateMany({ 'steps.write.seen': { $exists: true } }, [{ $set: { steps } }]);

    await db
      .collection('mailings')
      .updateMany(
        { 'outbox.type': 'MailingSteered' },
        { $set: { 'outbox.$[steered].type': 'MailingStateChanged' } },
        { arrayFilters: [{ 'steered.type': 'MailingSteered' }] },
      );

    await db.collection('deliveries').updateMany({ queue: { $exists: true } }, { $unset: { queue: 1 } });
  },
};

/** `write.seen` becomes `write.expectedVersion`; steps without it stay as they are. */
const WITH_EXPECTED_VERSION = { $mergeObjects: ['$$step.write', { expectedVersion: '$$step.write.seen' }] };
const stepWithExpectedVersion = {
  $cond: [
    { $eq: [{ $type: '$$step.write.seen' }, 'missing'] },
    '$$step',
    {
      $mergeObjects: ['$$step', { write: { $unsetField: { field: 'seen', input: WITH_EXPECTED_VERSION } } }],
    },
  ],
};
