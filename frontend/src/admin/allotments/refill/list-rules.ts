import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import type { RefillInput } from '@mun/contracts/allotment/proposals/refill';

/** The rules that every move keeps, apart from locked seats. */
export function listRules({ schools, committees }: RefillInput): ProposalRule[] {
  return [
    ...(schools === 'any' ? [] : [{ kind: 'schools' } as const]),
    ...committees.flatMap(({ id: committee, limit, minMuns, firstTimersOnly, portfolios }) => [
      ...(limit === undefined ? [] : [{ kind: 'limit', committee } as const]),
      ...(minMuns ? [{ kind: 'experience', committee } as const] : []),
      ...(firstTimersOnly ? [{ kind: 'first-timers', committee } as const] : []),
      ...portfolios
        .filter((portfolio) => portfolio.minMuns)
        .map(({ name: portfolio }) => ({ kind: 'portfolio-experience', committee, portfolio }) as const),
    ]),
  ];
}
