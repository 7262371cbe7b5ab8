import { expect, it } from 'vitest';
import { NO_SEAT } from '../seat';
import { createBatch } from './create-batch';

it('sends complete and cleared rows with their expected seats, and leaves incomplete rows out', () => {
  const france = { committee: 'Security Council', portfolio: 'France' };
  expect(
    createBatch({
      A: { seen: NO_SEAT, want: france },
      B: { seen: france, want: NO_SEAT },
      C: { seen: NO_SEAT, want: { committee: 'Security Council', portfolio: '' } },
    }),
  ).toEqual({
    batch: {
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
    incomplete: ['C'],
  });
});

it('names the proposal that was used last, so that the reasons for its seats are stored', () => {
  const france = { committee: 'Security Council', portfolio: 'France' };
  const { batch } = createBatch({
    A: { seen: NO_SEAT, want: france, proposal: 'first' },
    B: { seen: france, want: NO_SEAT, proposal: 'second' },
    C: { seen: france, want: NO_SEAT },
  });
  expect(batch.proposal).toBe('second');
});
