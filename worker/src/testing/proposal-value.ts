import { findBrokenRule } from '@mun/proposals/check-seats';
import type { ProposalProblem, SeatIndex, Seats } from '@mun/proposals/problem';
import { countExcess } from '@mun/proposals/schools';
import { createValuation, priceOfExcess } from '@mun/proposals/values';
import { munkres } from 'munkres';

/** The sum that a proposal maximises. */
export function valueOfSeats(problem: ProposalProblem, seats: Seats): bigint {
  const valueOf = createValuation(problem);
  const excess = priceOfExcess(problem) * BigInt(countExcess(problem, seats));
  return seats.reduce((sum, seat, index) => sum + (valueOf(index, seat) ?? 0n), -excess);
}

/** The greatest value by the Hungarian algorithm, for problems without limits, locks and a rule about schools. */
export function greatestValueByMunkres(problem: ProposalProblem): bigint {
  const valueOf = createValuation(problem);
  const places = problem.committees.flatMap(({ portfolios }, c) =>
    portfolios.flatMap(({ capacity }, p) => Array.from({ length: capacity }, (): SeatIndex => [c, p])),
  );
  const columns = [...places, ...problem.delegates.map(() => null)];
  // A seat that is not allowed is worth less than no seat, so that it is never part of an optimum.
  const costs = problem.delegates.map((_delegate, index) =>
    columns.map((seat) => -(valueOf(index, seat) ?? -1n)),
  );
  return munkres(costs).reduce((sum, [row, column]) => sum - (costs[row]?.[column] ?? 0n), 0n);
}

/** The greatest value of all proposals that meet the rules, tried one by one; null if there is none. */
export function greatestValueByTrial(problem: ProposalProblem): bigint | null {
  const valueOf = createValuation(problem);
  const options = problem.delegates.map((_delegate, index) =>
    [
      null,
      ...problem.committees.flatMap(({ portfolios }, c) => portfolios.map((_it, p): SeatIndex => [c, p])),
    ].filter((seat) => valueOf(index, seat) !== null),
  );
  let best: bigint | null = null;
  const tryFrom = (index: number, seats: (SeatIndex | null)[]) => {
    if (index < options.length) {
      for (const seat of options[index] ?? []) tryFrom(index + 1, [...seats, seat]);
    } else if (!findBrokenRule(problem, seats)) {
      const value = valueOfSeats(problem, seats);
      if (best === null || value > best) best = value;
    }
  };
  tryFrom(0, []);
  return best;
}
