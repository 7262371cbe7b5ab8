import { expect, it } from 'vitest';
import { createBatch } from './batch';
import { NO_SEAT } from '../seat';

it('a batch holds whole rows with what was seen, names emptied ones, and leaves unfinished ones out', () => {
  const france = { committee: 'Security Council', portfolio: 'France' };
  expect(
    createBatch({
      A: { seen: NO_SEAT, want: france },
      B: { seen: france, want: NO_SEAT },
      C: { seen: NO_SEAT, want: { committee: 'Security Council', portfolio: '' } },
    }),
  ).toEqual({
    body: {
      allotments: [
        {
          registrationId: 'A',
          allottedCommittee: 'Security Council',
          allottedPortfolio: 'France',
          seenCommittee: '',
          seenPortfolio: '',
        },
      ],
      cleared: [{ registrationId: 'B', seenCommittee: 'Security Council', seenPortfolio: 'France' }],
    },
    unfinished: ['C'],
  });
});
