import { expect, it } from 'vitest';
import { batchOf } from './batch.js';
import { NOWHERE } from '../seat.js';

it('a batch holds whole rows with what was seen, names emptied ones, and leaves unfinished ones out', () => {
  const france = { committee: 'Security Council', portfolio: 'France' };
  expect(
    batchOf({
      A: { seen: NOWHERE, want: france },
      B: { seen: france, want: NOWHERE },
      C: { seen: NOWHERE, want: { committee: 'Security Council', portfolio: '' } },
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
