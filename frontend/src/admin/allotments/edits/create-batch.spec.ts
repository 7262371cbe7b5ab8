import { expect, it } from 'vitest';
import { NO_SEAT } from '../seat';
import { createBatch } from './create-batch';

it('sends complete and cleared rows with their expected seats, and leaves incomplete rows out', () => {
  const france = { committee: 'Security Council', portfolio: 'France' };
  expect(
    createBatch({
      A: { base: NO_SEAT, target: france },
      B: { base: france, target: NO_SEAT },
      C: { base: NO_SEAT, target: { committee: 'Security Council', portfolio: '' } },
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
    A: { base: NO_SEAT, target: france, proposal: 'first' },
    B: { base: france, target: NO_SEAT, proposal: 'second' },
    C: { base: france, target: NO_SEAT },
  });
  expect(batch.proposal).toBe('second');
});
