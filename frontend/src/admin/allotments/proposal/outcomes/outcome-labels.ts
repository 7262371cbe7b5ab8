import type { Outcome } from '@mun/proposals/problem';

export const OUTCOMES: readonly Outcome[] = [1, 2, 3, 4, 5, 6, 7];

/** In a chart or a table. */
export const OUTCOME_LABELS: Record<Outcome, string> = {
  1: 'First preference',
  2: 'Second preference',
  3: 'Third preference',
  4: 'Fourth preference',
  5: 'Preferred committee',
  6: 'Another committee',
  7: 'No seat',
};
