import type { Migration } from '../platform/migrations/migration.js';

/** The spreadsheet's snapshot was one document. If it is not written yet, it is taken again, into `spreadsheet_rows`. */
export const chunkedSheetSnapshot: Migration = {
  id: '0004-chunked-sheet-snapshot',
  async up({ db }) {
    const spreadsheet = db.collection<{ _id: string }>('spreadsheet');
    const isUnwritten = { $expr: { $gt: ['$number', { $ifNull: ['$written', 0] }] } };
    await spreadsheet.updateOne(
      { _id: 'status', ...isUnwritten },
      { $min: { dueAt: new Date() }, $inc: { requests: 1 } },
    );
    await spreadsheet.deleteOne({ _id: 'snapshot' });
  },
};
