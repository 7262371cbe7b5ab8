import { countHolders, countInCommittee, lockedSeats } from '@mun/proposals/check-seats';
import {
  ELSEWHERE,
  IN_PREFERRED_COMMITTEE,
  isSameSeatIndex,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalDelegate,
  type ProposalProblem,
  type SeatIndex,
} from '@mun/proposals/problem';
import { schoolKey } from '@mun/proposals/schools';
import { createOutcomeValuation, isAllowed } from '@mun/proposals/values';
import { Network, type NetworkNode } from './network.js';
import { Pools } from './pools.js';

export interface ProposalNetwork {
  network: Network;
  /** The node of each portfolio, by committee. */
  portfolios: NetworkNode[][];
  /** The node of each committee with a limit. */
  committees: (NetworkNode | undefined)[];
  /** The node of each delegate who is not locked. */
  delegates: (NetworkNode | undefined)[];
}

/** Locked delegates are left out, and their seats reduce the capacities. */
export function buildNetwork(problem: ProposalProblem): ProposalNetwork {
  const network = new Network();
  const { portfolios, committees } = addSeats(network, problem);
  const pools = new Pools(network, problem, portfolios);
  const valueOf = createOutcomeValuation(problem);
  const blocks = findBlocks(problem);
  const delegates = problem.delegates.map((delegate, index) => {
    if (delegate.locked) return undefined;
    const node = network.addNode(1);
    const connect = (to: NetworkNode | undefined, outcome: Outcome, group?: string, keepsSeat = false) => {
      if (!to) return;
      const choice = { delegate: index, outcome, keepsSeat };
      const value = valueOf(index, outcome, keepsSeat);
      network.addArc(node, to, 1, { value, choice, ...(group && { group }) });
    };
    for (const seat of namedSeats(problem, delegate, blocks))
      connect(
        portfolios[seat[0]]?.[seat[1]],
        outcomeOf(delegate, seat),
        groupOf(delegate, seat[0]),
        isSameSeatIndex(delegate.seat, seat),
      );
    if (problem.otherSeats !== 'none')
      for (const committee of new Set(delegate.preferredCommittees))
        connect(
          pools.ofCommittee(committee, delegate.muns),
          IN_PREFERRED_COMMITTEE,
          groupOf(delegate, committee),
        );
    if (problem.otherSeats === 'any') connect(pools.ofAll(delegate), ELSEWHERE);
    if (!problem.seatEverybody) connect(network.sink, NO_SEAT);
    return node;
  });
  return { network, portfolios, committees, delegates };
}

function groupOf({ school }: ProposalDelegate, committee: number): string | undefined {
  return school === null ? undefined : schoolKey(school, committee);
}

/** The preferred seats, the present one and those of the delegate's block, as far as the rules allow them. */
function namedSeats(
  problem: ProposalProblem,
  delegate: ProposalDelegate,
  blocks: ReadonlyMap<number | undefined, SeatIndex[]>,
): SeatIndex[] {
  const seats: SeatIndex[] = [];
  for (const seat of [...delegate.preferences, delegate.seat, ...(blocks.get(delegate.block) ?? [])])
    if (seat && isAllowed(problem, delegate, seat) && !seats.some((other) => isSameSeatIndex(other, seat)))
      seats.push(seat);
  return seats;
}

/** The portfolios of each block. */
function findBlocks({ committees }: ProposalProblem): Map<number | undefined, SeatIndex[]> {
  const blocks = new Map<number | undefined, SeatIndex[]>();
  for (const [c, { portfolios }] of committees.entries())
    for (const [p, { block }] of portfolios.entries())
      if (block !== undefined) blocks.set(block, [...(blocks.get(block) ?? []), [c, p]]);
  return blocks;
}

function addSeats(network: Network, problem: ProposalProblem) {
  const locked = countHolders(problem, lockedSeats(problem));
  const committees = problem.committees.map(({ limit }, c) => {
    if (limit === undefined) return undefined;
    const node = network.addNode(0);
    network.addArc(node, network.sink, Math.max(limit - countInCommittee(locked, c), 0), { isSupply: true });
    return node;
  });
  const portfolios = problem.committees.map((committee, c) =>
    committee.portfolios.map(({ capacity }, p) => {
      const node = network.addNode(0, [c, p]);
      const free = Math.max(capacity - (locked[c]?.[p] ?? 0), 0);
      network.addArc(node, committees[c] ?? network.sink, free, { isSupply: true });
      return node;
    }),
  );
  return { committees, portfolios };
}
