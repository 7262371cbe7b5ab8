import {
  IN_PREFERRED_COMMITTEE,
  isEligible,
  NO_SEAT,
  outcomeOf,
  type Outcome,
  type ProposalCommittee,
  type ProposalDelegate,
  type SchoolRule,
  type SeatIndex,
} from './problem.js';
import { createSchoolTargets, schoolKey } from './schools.js';

export interface RefillDelegate extends Pick<
  ProposalDelegate,
  'preferences' | 'preferredCommittees' | 'muns' | 'school' | 'seat' | 'locked'
> {
  /** Was emailed the present seat. */
  mailed?: boolean;
}

/** Present seats may break its rules, moves do not. */
export interface RefillInput {
  committees: ProposalCommittee[];
  schools: SchoolRule;
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
  preferredBy: Candidate[];
}

/** A delegate who prefers a portfolio, with the outcome that it is for them. */
interface Candidate {
  delegate: number;
  to: Portfolio;
  outcome: Outcome;
}

/** A move into a portfolio, and the move before it that frees the portfolio. */
interface Step extends Candidate {
  before: Step | undefined;
  /** How many delegates of the chain so far must agree. */
  asks: number;
}

/** Whether `findRefills` finds a chain, without searching for the best one. */
export function canRefill(input: RefillInput): boolean {
  return new Refill(input).hasNext();
}

/**
 * Finds who can have the free seats, as chains of moves in which everybody moves to a preferred seat that is better than
 * their present one. Each chain is the shortest that gives a delegate without a seat one of their preferences; if there is
 * none, a single move of a delegate with a seat to a better preference. Of several chains the best one has the fewest
 * delegates to ask, then gives the best preference, then serves the greatest experience and the earliest registration. At
 * last, delegates without a seat get free seats in their preferred committees.
 * @param limit the greatest number of chains
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
  /** The delegates by experience, then time of confirmation, and the position of each of them. */
  private readonly order: number[];
  private readonly positions: number[];
  /** All candidates, the best one first; sorted when it is first needed. */
  private sorted: Candidate[] | undefined;
  /** No chain of several moves gives a seat to a delegate without one. Other moves don't change that. */
  private hasNoLongChain = false;
  /** The last chain that moved a delegate, and that freed a portfolio. */
  private readonly moved = new Map<number, number>();
  private readonly freed = new Map<Portfolio, number>();
  private count = 0;
  private readonly targetOf: (school: number, committee: number) => number;
  /** How many delegates each committee has. */
  private readonly sizes: number[];
  /** How many of them are from one school, by `schoolKey`. */
  private readonly schoolSizes = new Map<string, number>();

  constructor(private readonly input: RefillInput) {
    const { committees, delegates } = input;
    this.byCommittee = committees.map(({ portfolios }, c) =>
      portfolios.map(({ capacity }, p) => ({ seat: [c, p], capacity, holders: 0, preferredBy: [] })),
    );
    this.portfolios = this.byCommittee.flat();
    this.current = delegates.map(({ seat }) => this.find(seat));
    this.outcomes = delegates.map((delegate) => outcomeOf(delegate, delegate.seat));
    this.order = sortByClaim(delegates);
    this.positions = [];
    for (const [position, delegate] of this.order.entries()) this.positions[delegate] = position;
    this.targetOf = createSchoolTargets(input);
    this.sizes = committees.map(() => 0);
    for (const [index, portfolio] of this.current.entries()) if (portfolio) this.countIn(index, portfolio, 1);
    for (const [index, delegate] of delegates.entries()) {
      if (delegate.locked) continue;
      for (const preferred of delegate.preferences) {
        const to = this.find(preferred);
        if (preferred && to && isEligible(delegate, preferred, input))
          to.preferredBy.push({ delegate: index, to, outcome: outcomeOf(delegate, preferred) });
      }
    }
  }

  /** A chain of several moves begins with a single one that is an improvement, too. */
  hasNext(): boolean {
    return (
      this.portfolios.some((to) => to.preferredBy.some((candidate) => this.improves(candidate))) ||
      this.findPreferredCommittee() !== undefined
    );
  }

  /** Returns the next chain and makes its moves. */
  next(): RefillChain | undefined {
    this.sorted ??= this.sortCandidates();
    const isSeating = (candidate: Candidate) => !this.current[candidate.delegate] && this.improves(candidate);
    const single =
      this.sorted.find((candidate) => isSeating(candidate) && !this.exceedsSchool(candidate)) ??
      this.sorted.find(isSeating);
    const step =
      (single && this.stepOf(single)) ??
      this.findLongChain() ??
      this.findImprovement() ??
      this.findPreferredCommittee();
    return step && this.make(step);
  }

  /** Finds the shortest chain, breadth first from the free seats, over the moves that would free another one. */
  private findLongChain(): Step | undefined {
    if (this.hasNoLongChain) return undefined;
    const visited = new Set<Portfolio>();
    let layer: { portfolio: Portfolio; before?: Step }[] = this.portfolios
      .filter((portfolio) => isFree(portfolio) && !this.isCommitteeFull(portfolio))
      .map((portfolio) => ({ portfolio }));
    while (layer.length > 0) {
      let seating: Step | undefined;
      const leaving = new Map<Portfolio, Step>();
      for (const { portfolio } of layer) visited.add(portfolio);
      for (const { portfolio, before } of layer) {
        for (const candidate of portfolio.preferredBy) {
          if (candidate.outcome >= this.outcomeBefore(candidate)) continue;
          if (this.crowdsSchool(candidate, before)) continue;
          const left = this.current[candidate.delegate];
          if (!left) seating = this.better(seating, candidate, before);
          // A portfolio or committee with too many delegates has no room once one of them leaves.
          else if (left.holders <= left.capacity && !this.exceedsLimit(left) && !visited.has(left))
            leaving.set(left, this.better(leaving.get(left), candidate, before));
        }
      }
      if (seating) return seating;
      layer = [...leaving].map(([portfolio, before]) => ({ portfolio, before }));
    }
    this.hasNoLongChain = true;
    return undefined;
  }

  private findImprovement(): Step | undefined {
    const best = this.sorted?.find((candidate) => this.improves(candidate));
    return best && this.stepOf(best);
  }

  private findPreferredCommittee(): Step | undefined {
    for (const index of this.order) {
      const delegate = this.input.delegates[index];
      if (!delegate || delegate.locked || this.current[index]) continue;
      const free = delegate.preferredCommittees.flatMap(
        (committee) =>
          this.byCommittee[committee]?.find(
            (portfolio) =>
              this.hasRoom({ delegate: index, to: portfolio }) &&
              isEligible(delegate, portfolio.seat, this.input),
          ) ?? [],
      );
      const to = free.find((portfolio) => !this.exceedsSchool({ delegate: index, to: portfolio })) ?? free[0];
      if (to) return this.stepOf({ delegate: index, to, outcome: IN_PREFERRED_COMMITTEE });
    }
    return undefined;
  }

  private improves(candidate: Candidate): boolean {
    return candidate.outcome < this.outcomeBefore(candidate) && this.hasRoom(candidate);
  }

  /** Whether the delegate can move there although nobody else moves. */
  private hasRoom(candidate: Omit<Candidate, 'outcome'>): boolean {
    const { delegate, to } = candidate;
    if (!isFree(to) || this.crowdsSchool(candidate)) return false;
    return !this.isCommitteeFull(to) || this.current[delegate]?.seat[0] === to.seat[0];
  }

  private isCommitteeFull({ seat: [committee] }: Portfolio): boolean {
    return (this.sizes[committee] ?? 0) >= (this.input.committees[committee]?.limit ?? Infinity);
  }

  private exceedsLimit({ seat: [committee] }: Portfolio): boolean {
    return (this.sizes[committee] ?? 0) > (this.input.committees[committee]?.limit ?? Infinity);
  }

  /** Whether the rule about schools forbids the move. If they should only be spread, nobody goes without a preference for it. */
  private crowdsSchool(candidate: Omit<Candidate, 'outcome'>, before?: Step): boolean {
    const hasPreference = (this.outcomes[candidate.delegate] ?? NO_SEAT) < IN_PREFERRED_COMMITTEE;
    if (this.input.schools === 'spread' && !hasPreference) return false;
    return this.exceedsSchool(candidate, before);
  }

  /** Whether too many delegates of one school would be in the committee after this move and those before it. */
  private exceedsSchool({ delegate, to }: Omit<Candidate, 'outcome'>, before?: Step): boolean {
    const school = this.input.delegates[delegate]?.school ?? null;
    const committee = to.seat[0];
    if (school === null || this.current[delegate]?.seat[0] === committee) return false;
    let size = (this.schoolSizes.get(schoolKey(school, committee)) ?? 0) + 1;
    for (let step = before; step; step = step.before) {
      if (this.input.delegates[step.delegate]?.school !== school) continue;
      if (step.to.seat[0] === committee) size += 1;
      if (this.current[step.delegate]?.seat[0] === committee) size -= 1;
    }
    return size > this.targetOf(school, committee);
  }

  private stepOf(candidate: Candidate, before?: Step): Step {
    return { ...candidate, before, asks: (before?.asks ?? 0) + this.asksOf(candidate) };
  }

  /** The best step so far, or one to this candidate if that is better. Both have equally many moves before them. */
  private better(best: Step | undefined, candidate: Candidate, before: Step | undefined): Step {
    const asks = (before?.asks ?? 0) + this.asksOf(candidate);
    if (best && (best.asks - asks || this.compare(best, candidate)) <= 0) return best;
    return this.stepOf(candidate, before);
  }

  private sortCandidates(): Candidate[] {
    const all = this.portfolios.flatMap(({ preferredBy }) => preferredBy);
    all.sort((a, b) => this.asksOf(a) - this.asksOf(b) || this.compare(a, b));
    return all;
  }

  private compare(a: Candidate, b: Candidate): number {
    return a.outcome - b.outcome || this.positionOf(a) - this.positionOf(b);
  }

  private make(last: Step): RefillChain {
    const steps: Step[] = [];
    for (let step: Step | undefined = last; step; step = step.before) steps.unshift(step);
    const earlier = steps.map(({ delegate }) => this.moved.get(delegate) ?? -1);
    earlier.push(this.freed.get(steps[0]?.to ?? last.to) ?? -1);
    const moves = steps.map((step): RefillMove => {
      const { delegate, to, outcome } = step;
      const from = this.current[delegate]?.seat ?? null;
      const before = this.outcomeBefore(step);
      return { delegate, from, to: to.seat, before, after: outcome, ask: this.asksOf(step) > 0 };
    });
    const left = this.current[last.delegate];
    if (left) this.freed.set(left, this.count);
    for (const { delegate, to, outcome } of steps) this.move(delegate, to, outcome);
    this.count += 1;
    const after = Math.max(...earlier);
    return after < 0 ? { moves } : { moves, after };
  }

  private move(delegate: number, to: Portfolio, outcome: Outcome): void {
    const from = this.current[delegate];
    if (from) {
      // The next one who leaves it would free it, or the committee or school has room now.
      const [committee] = from.seat;
      const hasLimit = this.input.committees[committee]?.limit !== undefined;
      if (from.holders > from.capacity || hasLimit || this.input.schools !== 'any')
        this.hasNoLongChain = false;
      this.countIn(delegate, from, -1);
    }
    this.countIn(delegate, to, 1);
    this.current[delegate] = to;
    this.outcomes[delegate] = outcome;
    this.moved.set(delegate, this.count);
  }

  /** Counts a delegate who takes a portfolio, or leaves it. */
  private countIn(delegate: number, portfolio: Portfolio, change: 1 | -1): void {
    const [committee] = portfolio.seat;
    portfolio.holders += change;
    this.sizes[committee] = (this.sizes[committee] ?? 0) + change;
    const school = this.input.delegates[delegate]?.school ?? null;
    if (school === null) return;
    const key = schoolKey(school, committee);
    this.schoolSizes.set(key, (this.schoolSizes.get(key) ?? 0) + change);
  }

  private find(seat: SeatIndex | null): Portfolio | undefined {
    return seat ? this.byCommittee[seat[0]]?.[seat[1]] : undefined;
  }

  /** 1 if the delegate must agree. Only a present seat can have been emailed. */
  private asksOf({ delegate }: Candidate): number {
    const found = this.input.delegates[delegate];
    return found?.mailed && found.seat ? 1 : 0;
  }

  private outcomeBefore({ delegate }: Candidate): Outcome {
    return this.outcomes[delegate] ?? NO_SEAT;
  }

  private positionOf({ delegate }: Candidate): number {
    return this.positions[delegate] ?? 0;
  }
}

function isFree({ holders, capacity }: Portfolio): boolean {
  return holders < capacity;
}

function sortByClaim(delegates: readonly RefillDelegate[]): number[] {
  const order = delegates.map((_delegate, index) => index);
  order.sort((a, b) => (delegates[b]?.muns ?? 0) - (delegates[a]?.muns ?? 0) || a - b);
  return order;
}
