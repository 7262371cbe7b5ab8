import { countHolders, lockedSeats } from '@mun/proposals/check-seats';
import type { ProposalCommittee, ProposalProblem } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { schoolLimitOf } from '@mun/proposals/schools';

/** Every rule that could take part in a conflict, those that concern most delegates first. */
export function listRules(problem: ProposalProblem): ProposalRule[] {
  const rules: ProposalRule[] = [];
  if (problem.seatEverybody) rules.push({ kind: 'seat-everybody' });
  if (schoolLimitOf(problem.schools) < Infinity) rules.push({ kind: 'schools' });
  for (const { id, limit, minMuns, firstTimersOnly, portfolios } of problem.committees) {
    if (limit !== undefined) rules.push({ kind: 'limit', committee: id });
    if (firstTimersOnly) rules.push({ kind: 'first-timers', committee: id });
    if (minMuns) rules.push({ kind: 'experience', committee: id });
    for (const portfolio of portfolios)
      if (portfolio.minMuns)
        rules.push({ kind: 'portfolio-experience', committee: id, portfolio: portfolio.name });
  }
  for (const { registrationId, locked, seat } of problem.delegates)
    if (locked && seat) rules.push({ kind: 'locked', registrationId });
  return rules;
}

/**
 * The problem with these of its rules only. A delegate whose lock is left out may get any seat, or keep the present one: a
 * portfolio has as many places as it has locked delegates with all rules, so that fewer rules never allow less.
 */
export function withRules(problem: ProposalProblem, rules: ProposalRule[]): ProposalProblem {
  const { seatEverybody, ...rest } = problem;
  const keys = new Set(rules.map(keyOf));
  const has = (rule: ProposalRule) => keys.has(keyOf(rule));
  const holders = countHolders(problem, lockedSeats(problem));
  return {
    ...rest,
    ...(seatEverybody && has({ kind: 'seat-everybody' }) && { seatEverybody }),
    schools: has({ kind: 'schools' }) ? problem.schools : 'any',
    committees: problem.committees.map((committee, c) =>
      withCommitteeRules(committee, holders[c] ?? [], has),
    ),
    delegates: problem.delegates.map(({ locked, ...delegate }) => {
      const { registrationId, seat } = delegate;
      const isLocked = locked && (!seat || has({ kind: 'locked', registrationId }));
      return isLocked ? { ...delegate, locked } : delegate;
    }),
  };
}

function withCommitteeRules(
  { limit, minMuns, firstTimersOnly, portfolios, ...committee }: ProposalCommittee,
  holders: number[],
  has: (rule: ProposalRule) => boolean,
): ProposalCommittee {
  const { id } = committee;
  return {
    ...committee,
    ...(limit !== undefined && has({ kind: 'limit', committee: id }) && { limit }),
    ...(minMuns && has({ kind: 'experience', committee: id }) && { minMuns }),
    ...(firstTimersOnly && has({ kind: 'first-timers', committee: id }) && { firstTimersOnly }),
    portfolios: portfolios.map(({ minMuns: least, ...portfolio }, p) => ({
      ...portfolio,
      capacity: Math.max(portfolio.capacity, holders[p] ?? 0),
      ...(least &&
        has({ kind: 'portfolio-experience', committee: id, portfolio: portfolio.name }) && {
          minMuns: least,
        }),
    })),
  };
}

function keyOf(rule: ProposalRule): string {
  return Object.values(rule).join('\n');
}
