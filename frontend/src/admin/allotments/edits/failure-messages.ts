import type { AllotmentBatchResponse } from '@mun/contracts/allotment/allotment';

const MAX_MESSAGES = 5;

/** Why rows of a batch failed: 'K7QF2-9XDHM: This registration is not confirmed.' */
export function failureMessages(reasons: AllotmentBatchResponse['reasons']): string[] {
  return Object.entries(reasons)
    .slice(0, MAX_MESSAGES)
    .map(([id, reason]) => `${id}: ${reason}`);
}
