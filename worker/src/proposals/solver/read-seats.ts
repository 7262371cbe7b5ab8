import type { SeatIndex } from '@mun/proposals/problem';
import type { ProposalNetwork } from './build-network.js';
import type { Arc, NetworkNode } from './network.js';

/**
 * Follows each delegate's unit to its seat. Delegates who come through the same pool have equal claims to its seats, so they
 * get them in a fixed order.
 */
export function readSeats({ delegates }: ProposalNetwork): (SeatIndex | null)[] {
  const taken = new Map<Arc, number>();
  const takeUnit = (node: NetworkNode): NetworkNode => {
    const arc = node.arcs.find((it) => it.from === node && (taken.get(it) ?? 0) < it.flow);
    if (!arc) throw new Error('The flow is interrupted.');
    taken.set(arc, (taken.get(arc) ?? 0) + 1);
    return arc.to;
  };
  return delegates.map((delegate) => {
    if (!delegate) return null;
    let node = takeUnit(delegate);
    while (!node.seat && node.arcs.some(({ from }) => from === node)) node = takeUnit(node);
    return node.seat ?? null;
  });
}
