import type { Arc, Network, NetworkNode } from './network.js';

/** A unit more on an arc, or one less. */
interface Step {
  arc: Arc;
  to: NetworkNode;
  forward: boolean;
}

/**
 * Returns the least price at each node that proves the flow optimal, undefined for nodes that no price reaches. The prices are
 * the longest paths from the sink in the residual network, computed with integers of any size. A cycle of positive value in it
 * is an improvement of the flow, so it is applied first: the result is exact whatever the rounding errors of the solver were.
 */
export function priceNodes(network: Network): (bigint | undefined)[] {
  for (;;) {
    const { prices, cycle } = findLongestPaths(network);
    if (!cycle) return prices;
    for (const { arc, forward } of cycle) arc.flow += forward ? 1 : -1;
  }
}

/** The algorithm of Bellman and Ford with a queue. */
function findLongestPaths({ nodes, arcs, sink }: Network): {
  prices: (bigint | undefined)[];
  cycle?: Step[];
} {
  const prices: (bigint | undefined)[] = nodes.map(() => undefined);
  const steps: (Step | undefined)[] = nodes.map(() => undefined);
  const isQueued = nodes.map(() => false);
  let queue = [sink];
  prices[sink.index] = 0n;
  for (const { from, isSupply } of arcs) {
    if (!isSupply) continue;
    // No place has a price below 0.
    prices[from.index] = 0n;
    queue.push(from);
  }
  let relaxed = 0;
  while (queue.length > 0) {
    const next: NetworkNode[] = [];
    for (const node of queue) {
      isQueued[node.index] = false;
      const price = prices[node.index] ?? 0n;
      for (const arc of node.arcs) {
        const forward = arc.from === node;
        const isPossible = forward ? arc.flow < arc.capacity : arc.flow > 0 || arc.isSupply;
        if (!isPossible) continue;
        const to = forward ? arc.to : arc.from;
        const reached = forward ? price + arc.value : price - arc.value;
        const known = prices[to.index];
        if (known !== undefined && known >= reached) continue;
        prices[to.index] = reached;
        steps[to.index] = { arc, to: node, forward };
        relaxed += 1;
        if (isQueued[to.index]) continue;
        isQueued[to.index] = true;
        next.push(to);
      }
    }
    // Only a cycle lets prices rise for ever.
    if (relaxed > nodes.length) {
      relaxed = 0;
      const cycle = findCycle(nodes, steps);
      if (cycle) return { prices, cycle };
    }
    queue = next;
  }
  return { prices };
}

/** Follows the step by which each node was reached back to the step before it. */
function findCycle(nodes: NetworkNode[], steps: (Step | undefined)[]): Step[] | undefined {
  const visitedFrom: (NetworkNode | undefined)[] = nodes.map(() => undefined);
  for (const start of nodes) {
    let node: NetworkNode | undefined = start;
    while (node && !visitedFrom[node.index]) {
      visitedFrom[node.index] = start;
      node = steps[node.index]?.to;
    }
    if (!node || visitedFrom[node.index] !== start) continue;
    const cycle: Step[] = [];
    const first = node;
    for (let step = steps[first.index]; step; step = step.to === first ? undefined : steps[step.to.index])
      cycle.push(step);
    return cycle;
  }
  return undefined;
}
