import type { ProposalDelegate, ProposalProblem } from '@mun/proposals/problem';
import { schoolKey } from '@mun/proposals/schools';
import type { Network, NetworkNode } from './network.js';

/**
 * Nodes through which delegates reach every seat of a committee, or of all committees, that their experience allows: one arc
 * per delegate instead of one per seat. Within a committee, the pool of a number of MUNs leads to the seats that require this
 * number, and to the pool of the next lower one. Portfolios of blocks are in no pool.
 */
export class Pools {
  readonly #network: Network;
  readonly #problem: ProposalProblem;
  /** By committee, the highest number of MUNs first. */
  readonly #committees: { minMuns: number; node: NetworkNode }[][];
  /** Every number of MUNs that some seat requires or excludes, highest first. */
  readonly #thresholds: number[];
  readonly #all = new Map<string, NetworkNode>();

  constructor(network: Network, problem: ProposalProblem, portfolios: NetworkNode[][]) {
    this.#network = network;
    this.#problem = problem;
    this.#committees = problem.committees.map((_committee, c) => this.#addPools(c, portfolios[c] ?? []));
    const required = this.#committees.flatMap((pools) => pools.map(({ minMuns }) => minMuns));
    // First-timers' committees distinguish 0 MUNs from 1.
    this.#thresholds = [...new Set([0, 1, ...required])].toSorted((a, b) => b - a);
  }

  /** Undefined if no seat of the committee allows this number of MUNs. */
  ofCommittee(committee: number, muns: number): NetworkNode | undefined {
    if (this.#problem.committees[committee]?.firstTimersOnly && muns > 0) return undefined;
    return this.#committees[committee]?.find(({ minMuns }) => minMuns <= muns)?.node;
  }

  /** If there is a rule about schools, each school has its own pool, so that its delegates in each committee can be counted. */
  ofAll({ muns, school }: ProposalDelegate): NetworkNode {
    const threshold = this.#thresholds.find((least) => least <= muns) ?? 0;
    const separate = this.#problem.schools === 'any' ? null : school;
    const key = `${separate}/${threshold}`;
    const existing = this.#all.get(key);
    if (existing) return existing;
    const node = this.#network.addNode(0);
    this.#all.set(key, node);
    for (const c of this.#problem.committees.keys()) {
      const pool = this.ofCommittee(c, threshold);
      if (pool)
        this.#network.addArc(
          node,
          pool,
          this.#problem.delegates.length,
          separate === null ? {} : { group: schoolKey(separate, c) },
        );
    }
    return node;
  }

  #addPools(c: number, nodes: NetworkNode[]): { minMuns: number; node: NetworkNode }[] {
    const committee = this.#problem.committees[c];
    const required = nodes.map((_node, p) =>
      Math.max(committee?.minMuns ?? 0, committee?.portfolios[p]?.minMuns ?? 0),
    );
    let lower: NetworkNode | undefined;
    const ascending = [...new Set(required)].toSorted((a, b) => a - b);
    const pools = ascending.map((minMuns) => {
      const node = this.#network.addNode(0);
      const capacity = this.#problem.delegates.length;
      if (lower) this.#network.addArc(node, lower, capacity);
      for (const [p, portfolio] of nodes.entries())
        if (required[p] === minMuns && committee?.portfolios[p]?.block === undefined)
          this.#network.addArc(node, portfolio, capacity);
      lower = node;
      return { minMuns, node };
    });
    return pools.toReversed();
  }
}
