import type { Arc, Network, NetworkNode } from '../network.js';

interface Reached {
  arc: Arc;
  from: NetworkNode;
}

/**
 * Whether each unit can reach the sink together with all others. Changes the flow of the network. If a unit has no augmenting
 * path, it has none after any others either.
 */
export function canAllReachSink({ nodes, sink }: Network): boolean {
  return nodes.every((node) => node.supply === 0 || augment(node, sink));
}

/** Breadth-first search for a path to the sink with free capacity, to which one unit is added. */
function augment(source: NetworkNode, sink: NetworkNode): boolean {
  const reached = new Map<NetworkNode, Reached | null>([[source, null]]);
  for (const node of reached.keys()) {
    if (node === sink) break;
    for (const arc of node.arcs) {
      const forward = arc.from === node;
      const to = forward ? arc.to : arc.from;
      if (!reached.has(to) && (forward ? arc.flow < arc.capacity : arc.flow > 0))
        reached.set(to, { arc, from: node });
    }
  }
  for (let step = reached.get(sink); step; step = reached.get(step.from))
    step.arc.flow += step.arc.from === step.from ? 1 : -1;
  return reached.has(sink);
}
