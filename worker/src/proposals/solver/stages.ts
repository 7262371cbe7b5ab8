import type { Level } from '@mun/proposals/values';
import type { Highs } from 'highs';
import { flowModel, type SideRule } from './flow-model.js';
import { FlowProgram } from './flow-program.js';
import type { Network } from './network.js';

export interface StageOptions {
  highs: Highs;
  /** Called after each stage with the share of stages that are done. */
  onStage?: (done: number) => void;
}

/**
 * Maximises one level after the other among the flows that were optimal so far, and writes the last flow into the arcs. Returns
 * false if no flow meets the rules. Without side rules each stage is the linear program of a network, whose solutions are whole
 * numbers. With them it may be an integer program.
 */
export function solveStages(
  network: Network,
  levels: Level[],
  rules: SideRule[],
  { highs, onStage }: StageOptions,
): boolean {
  const { arcs, nodes } = network;
  if (nodes.some((node) => node.supply > 0 && node.arcs.length === 0)) return false;
  if (arcs.length === 0) return true;
  return highs.withModel(flowModel(highs, network, rules), (model) => {
    const program = new FlowProgram(highs, model, arcs.length + rules.length, nodes.length - 1);
    for (const [stage, { score, spread }] of levels.entries()) {
      const scores = arcs.map(({ choice }) =>
        choice ? score(choice.delegate, choice.outcome, choice.keepsSeat) : 0,
      );
      if (!program.maximize([...scores, ...rules.map(() => (spread ? -1 : 0))])) return false;
      onStage?.((stage + 1) / levels.length);
    }
    program.writeFlows(arcs);
    return true;
  });
}
