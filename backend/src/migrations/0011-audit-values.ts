import type { Migration } from '../platform/migrations/migration.js';

/** The activity log, which is never erased, showed some details of delegates before it showed which had changed. */
const FIELDS = [
  'institution',
  'numberOfMUNsParticipated',
  'under18',
  'committeePreference1',
  'committeePreference2',
  'portfolioPreference1ForCommitteePreference1',
  'portfolioPreference2ForCommitteePreference1',
  'portfolioPreference1ForCommitteePreference2',
  'portfolioPreference2ForCommitteePreference2',
];

export const auditValues: Migration = {
  id: '0011-audit-values',
  async up({ db }) {
    const entries = db.collection('audit');
    for (const [part, text] of Object.entries({ before: 'hidden', after: 'changed' }))
      for (const field of FIELDS) {
        const path = `${part}.${field}`;
        const shown = { kind: 'registration', action: 'changed', [path]: { $exists: true } };
        await entries.updateMany(shown, { $set: { [path]: text } });
      }
  },
};
