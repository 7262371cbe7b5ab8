import type { Outcome, SeatIndex } from '@mun/proposals/problem';

/** What a delegate gets by an arc: the levels of the aim score it. */
export interface Choice {
  delegate: number;
  outcome: Outcome;
  keepsSeat: boolean;
}

export interface NetworkNode {
  /** Position in `Network.nodes`. */
  index: number;
  /** Each delegate sends one unit; all units end at the sink. */
  supply: 0 | 1;
  seat?: SeatIndex;
  /** The arcs that enter or leave. */
  arcs: Arc[];
}

export interface Arc {
  from: NetworkNode;
  to: NetworkNode;
  capacity: number;
  flow: number;
  /** Each unit adds it to the value of the proposal. */
  value: bigint;
  choice?: Choice;
  /** The places of a portfolio or committee: if they are not all taken, their price is 0. */
  isSupply?: true;
  /** Units that count for a rule about schools: those of one school in one committee. */
  group?: string;
}

/**
 * The proposal as a network in which units flow from delegates to the sink: to a preferred portfolio, or through a pool of
 * all free seats of a committee, on to the committee if it has a limit, or directly to the sink without a seat.
 */
export class Network {
  readonly nodes: NetworkNode[] = [];
  readonly arcs: Arc[] = [];
  readonly sink = this.addNode(0);

  addNode(supply: 0 | 1, seat?: SeatIndex): NetworkNode {
    const node: NetworkNode = { index: this.nodes.length, supply, arcs: [], ...(seat && { seat }) };
    this.nodes.push(node);
    return node;
  }

  addArc(
    from: NetworkNode,
    to: NetworkNode,
    capacity: number,
    details: Partial<Pick<Arc, 'value' | 'choice' | 'isSupply' | 'group'>> = {},
  ): void {
    const arc: Arc = { from, to, capacity, flow: 0, value: 0n, ...details };
    this.arcs.push(arc);
    from.arcs.push(arc);
    to.arcs.push(arc);
  }
}
