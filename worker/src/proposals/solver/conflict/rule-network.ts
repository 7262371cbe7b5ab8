import { countHolders, lockedSeats } from '@mun/contracts/allotment/proposals/check-seats';
import type {
  ProposalDelegate,
  ProposalProblem,
  SeatIndex,
} from '@mun/contracts/allotment/proposals/problem';
import type { ProposalRule } from '@mun/contracts/allotment/proposals/proposal';
import { excludingRules } from './rules.js';

export interface RuledArc {
  from: number;
  to: number;
  /** Any of them closes the arc. */
  rules: ProposalRule[];
}

/** How many units may flow from a node to the next one, or to the sink. */
export interface RuledCapacity {
  from: number;
  to?: number;
  places: number;
  /** Without this rule, any number. */
  rule?: ProposalRule;
}

/**
 * The seats that delegates could have without any rule, as a network in which rules close arcs or limit them. As opposed to
 * `buildNetwork` any rule can be left out, nobody stays without a seat, and rules about schools are not considered. Seats and
 * delegates that all rules treat in the same way share a node.
 */
export class RuleNetwork {
  /** How many delegates start at each node. */
  readonly supplies: number[] = [];
  readonly arcs: RuledArc[] = [];
  readonly capacities: RuledCapacity[] = [];
  readonly #problem: ProposalProblem;
  /** Every number of MUNs that some rule distinguishes from lower ones, highest first. */
  readonly #levels: number[];
  /** The node of each portfolio, by committee. */
  readonly #portfolios: number[][];
  readonly #nodes = new Map<string, number>();

  constructor(problem: ProposalProblem) {
    this.#problem = problem;
    const required = problem.committees.flatMap(({ minMuns = 0, portfolios }) => [
      minMuns,
      ...portfolios.map((portfolio) => portfolio.minMuns ?? 0),
    ]);
    this.#levels = [...new Set([0, 1, ...required])].toSorted((a, b) => b - a);
    this.#portfolios = this.#addSeats();
    for (const delegate of problem.delegates)
      if (!delegate.locked || delegate.seat) this.#addDelegate(delegate);
  }

  #addSeats(): number[][] {
    const named = new Set(this.#problem.delegates.flatMap((each) => this.#namedSeats(each)).map(String));
    const locked = countHolders(this.#problem, lockedSeats(this.#problem));
    return this.#problem.committees.map(({ id, limit, portfolios }, c) => {
      const committee = limit === undefined ? undefined : this.#share(`committee ${c}`);
      if (committee !== undefined && limit !== undefined)
        this.capacities.push({ from: committee, places: limit, rule: { kind: 'limit', committee: id } });
      const places = new Map<number, number>();
      const nodes = portfolios.map(({ capacity, minMuns }, p) => {
        const node = this.#share(minMuns || named.has(`${c},${p}`) ? `seat ${c},${p}` : `seats ${c}`);
        places.set(node, (places.get(node) ?? 0) + Math.max(capacity, locked[c]?.[p] ?? 0));
        return node;
      });
      for (const [from, count] of places)
        this.capacities.push({ from, places: count, ...(committee !== undefined && { to: committee }) });
      return nodes;
    });
  }

  #addDelegate(delegate: ProposalDelegate): void {
    const { registrationId, locked, seat, muns, preferredCommittees } = delegate;
    const { otherSeats } = this.#problem;
    const level = this.#levels.find((least) => least <= muns) ?? 0;
    const committees = otherSeats === 'preferred-committees' ? preferredCommittees : [];
    const named = this.#namedSeats(delegate);
    const lock: ProposalRule[] = locked ? [{ kind: 'locked', registrationId }] : [];
    const key = locked ? registrationId : [level, committees.join(), named.join(';')].join('/');
    const node = this.#share(`${locked ? 'locked' : 'delegates'} ${key}`, (from) => {
      if (otherSeats === 'any') this.arcs.push({ from, to: this.#poolOfAll(level), rules: lock });
      for (const c of committees) this.arcs.push({ from, to: this.#poolOf(c, level), rules: lock });
      for (const each of named) this.#addSeatArc(from, each, level, lock);
      if (locked && seat) this.#addSeatArc(from, seat, level, []);
    });
    this.supplies[node] = (this.supplies[node] ?? 0) + 1;
  }

  /** The possible seats to which no pool of a committee leads. */
  #namedSeats({ preferences, preferredCommittees, seat }: ProposalDelegate): SeatIndex[] {
    const { otherSeats } = this.#problem;
    if (otherSeats === 'any') return [];
    return [...preferences, seat]
      .filter((it) => it !== null)
      .filter(([c]) => otherSeats === 'none' || !preferredCommittees.includes(c));
  }

  #poolOfAll(level: number): number {
    return this.#share(`all ${level}`, (from) => {
      for (const c of this.#problem.committees.keys())
        this.arcs.push({ from, to: this.#poolOf(c, level), rules: [] });
    });
  }

  #poolOf(c: number, level: number): number {
    return this.#share(`pool ${c}/${level}`, (from) => {
      const nodes = this.#portfolios[c] ?? [];
      for (const node of new Set(nodes)) this.#addSeatArc(from, [c, nodes.indexOf(node)], level, []);
    });
  }

  #addSeatArc(from: number, seat: SeatIndex, level: number, rules: ProposalRule[]): void {
    const to = this.#portfolios[seat[0]]?.[seat[1]];
    if (to !== undefined)
      this.arcs.push({ from, to, rules: [...rules, ...excludingRules(this.#problem, seat, level)] });
  }

  /** The node with this key, which is added and connected the first time. */
  #share(key: string, connect?: (node: number) => void): number {
    const existing = this.#nodes.get(key);
    if (existing !== undefined) return existing;
    const node = this.supplies.push(0) - 1;
    this.#nodes.set(key, node);
    connect?.(node);
    return node;
  }
}
