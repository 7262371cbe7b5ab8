import {
  IN_PREFERRED_COMMITTEE,
  isEligible,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalCommittee,
  type ProposalDelegate,
  type SeatIndex,
} from './problem.js';

export interface RefillDelegate extends Pick<
  ProposalDelegate,
  'preferences' | 'preferredCommittees' | 'muns' | 'seat' | 'locked'
> {
  /** Was emailed the present seat. */
  mailed?: boolean;
}

export interface RefillInput {
  committees: ProposalCommittee[];
  /** By time of confirmation, earliest first. */
  delegates: RefillDelegate[];
}

export interface RefillMove {
  /** Position in `RefillInput.delegates`. */
  delegate: number;
  from: SeatIndex | null;
  to: SeatIndex;
  before: Outcome;
  after: Outcome;
  /**
   * Whether the delegate must agree first, because they were emailed the seat that they give up and may have prepared for it.
   * All others only need to be told: every move is to a better outcome.
   */
  ask: boolean;
}

export interface RefillChain {
  /** The first one takes a free seat, each of the others the seat that the one before has left. */
  moves: RefillMove[];
  /** Position of the latest earlier chain that must be made first; absent if there is none. */
  after?: number;
}

/** One of the portfolios of all committees. */
interface Portfolio {
  seat: SeatIndex;
  capacity: number;
  holders: number;
  /** Those who prefer it, with the outcome that it is for them. */
  preferredBy: { delegate: number; outcome: Outcome }[];
}

/** A move into a portfolio, and the moves that must come before it. */
interface Step {
  delegate: number;
  to: Portfolio;
  before?: Step;
  asks: number;
}

/** The chain that comes first in `findRefills`. */
export function findRefill(input: RefillInput): RefillChain | undefined {
  return findRefills(input, 1)[0];
}

/**
 * Finds who can have the free seats, as chains of moves in which everybody moves to a preferred seat that is better than
 * their present one. Each chain is the shortest that gives a delegate without a seat one of their preferences; if there is
 * none, a single move of a delegate with a seat to a better preference. Of several chains the best one has the fewest
 * delegates to ask, then gives the best preference, then serves the greatest experience and the earliest registration. At
 * last, delegates without a seat get free seats in their preferred committees.
 */
export function findRefills(input: RefillInput, limit = Infinity): RefillChain[] {
  const refill = new Refill(input);
  const chains: RefillChain[] = [];
  while (chains.length < limit) {
    const chain = refill.next();
    if (!chain) break;
    chains.push(chain);
  }
  return chains;
}

class Refill {
  private readonly portfolios: Portfolio[];
  private readonly byCommittee: Portfolio[][];
  private readonly current: (Portfolio | undefined)[];
  private readonly outcomes: Outcome[];
  /** Position of each delegate by experience, then time of confirmation: the smallest one comes first. */
  private readonly positions: number[];
  private readonly moved = new Map<number, number>();
  private readonly freed = new Map<Portfolio, number>();
  private count = 0;

  constructor(private readonly input: RefillInput) {
    const { committees, delegates } = input;
    this.byCommittee = committees.map(({ portfolios }, c) =>
      portfolios.map(({ capacity }, p) => ({ seat: [c, p], capacity, holders: 0, preferredBy: [] })),
    );
    this.portfolios = this.byCommittee.flat();
    this.current = delegates.map(({ seat }) => this.find(seat));
    this.outcomes = delegates.map((delegate) => outcomeOf(delegate, delegate.seat));
    this.positions = positionsOf(delegates);
    for (const portfolio of this.current) if (portfolio) portfolio.holders += 1;
    for (const [index, delegate] of delegates.entries()) {
      if (delegate.locked) continue;
      for (const preferred of delegate.preferences) {
        const portfolio = this.find(preferred);
        if (preferred && portfolio && isEligible(delegate, preferred, input))
          portfolio.preferredBy.push({ delegate: index, outcome: outcomeOf(delegate, preferred) });
      }
    }
  }

  /** Returns the next chain and makes its moves. */
  next(): RefillChain | undefined {
    const step = this.findPreference() ?? this.findPreferredCommittee();
    return step && this.make(step);
  }

  /** A breadth-first search backwards from the free seats, over the moves that would free a seat. */
  private findPreference(): Step | undefined {
    const visited = new Set<Portfolio>();
    let layer: { portfolio: Portfolio; before?: Step; asks: number }[] = this.portfolios
      .filter(isFree)
      .map((portfolio) => ({ portfolio, asks: 0 }));
    let improvement: Step | undefined;
    for (let depth = 0; layer.length > 0; depth += 1) {
      let seating: Step | undefined;
      const leaving = new Map<Portfolio, Step>();
      for (const { portfolio } of layer) visited.add(portfolio);
      for (const { portfolio, before, asks } of layer) {
        for (const { delegate, outcome } of portfolio.preferredBy) {
          if (outcome >= this.outcomeOf(delegate)) continue;
          const left = this.current[delegate];
          const step: Step = {
            delegate,
            to: portfolio,
            ...(before && { before }),
            asks: asks + Number(this.mustAsk(delegate)),
          };
          if (!left) seating = this.better(seating, step);
          else if (depth === 0) improvement = this.better(improvement, step);
          // A seat that more delegates have than may is not free once one of them leaves.
          if (left && left.holders <= left.capacity && !visited.has(left))
            leaving.set(left, this.better(leaving.get(left), step));
        }
      }
      if (seating) return seating;
      layer = [...leaving].map(([portfolio, before]) => ({ portfolio, before, asks: before.asks }));
    }
    return improvement;
  }

  private findPreferredCommittee(): Step | undefined {
    let best: Step | undefined;
    for (const [index, delegate] of this.input.delegates.entries()) {
      if (delegate.locked || this.current[index]) continue;
      if (best && this.positionOf(best.delegate) < this.positionOf(index)) continue;
      const to = delegate.preferredCommittees
        .flatMap((committee) => this.byCommittee[committee] ?? [])
        .find((portfolio) => isFree(portfolio) && isEligible(delegate, portfolio.seat, this.input));
      if (to) best = { delegate: index, to, asks: 0 };
    }
    return best;
  }

  /** Of two steps with equally many moves before them. */
  private better(best: Step | undefined, step: Step): Step {
    if (!best) return step;
    const difference =
      best.asks - step.asks ||
      this.outcomeIn(best) - this.outcomeIn(step) ||
      this.positionOf(best.delegate) - this.positionOf(step.delegate);
    return difference > 0 ? step : best;
  }

  private make(last: Step): RefillChain {
    const steps: Step[] = [];
    for (let step: Step | undefined = last; step; step = step.before) steps.unshift(step);
    const earlier = steps.map(({ delegate }) => this.moved.get(delegate) ?? -1);
    earlier.push(this.freed.get(steps[0]?.to ?? last.to) ?? -1);
    const moves = steps.map((step): RefillMove => {
      const from = this.current[step.delegate];
      const before = this.outcomeOf(step.delegate);
      const after = this.outcomeIn(step);
      const move = { delegate: step.delegate, from: from?.seat ?? null, to: step.to.seat, before, after };
      return { ...move, ask: this.mustAsk(step.delegate) };
    });
    const left = this.current[last.delegate];
    if (left) this.freed.set(left, this.count);
    for (const step of steps) {
      const from = this.current[step.delegate];
      if (from) from.holders -= 1;
      step.to.holders += 1;
      this.outcomes[step.delegate] = this.outcomeIn(step);
      this.current[step.delegate] = step.to;
      this.moved.set(step.delegate, this.count);
    }
    this.count += 1;
    const after = Math.max(...earlier);
    return after < 0 ? { moves } : { moves, after };
  }

  private find(seat: SeatIndex | null): Portfolio | undefined {
    return seat ? this.byCommittee[seat[0]]?.[seat[1]] : undefined;
  }

  private mustAsk(delegate: number): boolean {
    return this.current[delegate] !== undefined && this.input.delegates[delegate]?.mailed === true;
  }

  private outcomeOf(delegate: number): Outcome {
    return this.outcomes[delegate] ?? NO_SEAT;
  }

  private outcomeIn({ delegate, to }: Step): Outcome {
    const found = this.input.delegates[delegate];
    return found ? outcomeOf(found, to.seat) : IN_PREFERRED_COMMITTEE;
  }

  private positionOf(delegate: number): number {
    return this.positions[delegate] ?? 0;
  }
}

function isFree({ holders, capacity }: Portfolio): boolean {
  return holders < capacity;
}

function positionsOf(delegates: readonly RefillDelegate[]): number[] {
  const order = delegates.map((_delegate, index) => index);
  order.sort((a, b) => (delegates[b]?.muns ?? 0) - (delegates[a]?.muns ?? 0) || a - b);
  const positions = delegates.map(() => 0);
  for (const [position, delegate] of order.entries()) positions[delegate] = position;
  return positions;
}
