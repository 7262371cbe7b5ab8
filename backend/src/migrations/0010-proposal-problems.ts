import type { Migration } from '../platform/migrations/migration.js';

/** The problems of proposals were stored as documents before they were stored as JSON. */
export const proposalProblems: Migration = {
  id: '0010-proposal-problems',
  async up({ db }) {
    const proposals = db.collection<{ _id: string; problem: unknown }>('proposals');
    const asDocument = { problem: { $type: 'object' } };
    for await (const { _id, problem } of proposals.find(asDocument, { projection: { problem: 1 } }))
      await proposals.updateOne({ _id }, { $set: { problem: JSON.stringify(problem) } });
  },
};
