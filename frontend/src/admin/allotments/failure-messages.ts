import type { AllotmentBatchResponse } from '@mun/contracts/allotment';

/** As many as one reads. */
const SHOWN = 5;

/** Why rows of a batch failed. */
export function failureMessages(reasons: AllotmentBatchResponse['reasons']): string[] {
  return Object.entries(reasons)
    .slice(0, SHOWN)
    .map(([id, reason]) => `${id}: ${reason}`);
}
