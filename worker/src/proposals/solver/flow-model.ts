import type { Highs, ModelData } from 'highs';
import type { Arc, Network } from './network.js';

/** At most `limit` units on these arcs together. */
export interface SideRule {
  arcs: Arc[];
  limit: number;
  /** The rule may be exceeded by this many units, which levels with `spread` count. */
  slack: number;
}

/** One column per arc, and one for the excess of each side rule; one row per node but the sink, and one per side rule. */
export function flowModel(
  { constants, infinity }: Highs,
  { nodes, arcs, sink }: Network,
  rules: SideRule[],
): ModelData {
  const conserving = nodes.filter((node) => node !== sink);
  const rowOf = new Map(conserving.map((node, row) => [node, row]));
  const ruleRows = new Map<Arc, number[]>();
  for (const [index, rule] of rules.entries())
    for (const arc of rule.arcs) {
      const rows = ruleRows.get(arc);
      if (rows) rows.push(conserving.length + index);
      else ruleRows.set(arc, [conserving.length + index]);
    }
  const starts = [0];
  const indices: number[] = [];
  const values: number[] = [];
  const addEntry = (row: number | undefined, value: number) => {
    if (row === undefined) return;
    indices.push(row);
    values.push(value);
  };
  for (const arc of arcs) {
    addEntry(rowOf.get(arc.from), 1);
    addEntry(rowOf.get(arc.to), -1);
    for (const row of ruleRows.get(arc) ?? []) addEntry(row, 1);
    starts.push(indices.length);
  }
  for (const row of rules.keys()) {
    addEntry(conserving.length + row, -1);
    starts.push(indices.length);
  }
  const numRows = conserving.length + rules.length;
  const numCols = arcs.length + rules.length;
  const supplies = conserving.map(({ supply }) => supply);
  return {
    numCols,
    numRows,
    sense: constants.objectiveSense.maximize,
    colCost: Array.from({ length: numCols }, () => 0),
    colLower: Array.from({ length: numCols }, () => 0),
    colUpper: [...arcs.map(({ capacity }) => capacity), ...rules.map(({ slack }) => slack)],
    rowLower: [...supplies, ...rules.map(() => -infinity)],
    rowUpper: [...supplies, ...rules.map(({ limit }) => limit)],
    matrix: { format: 'csc', numRows, numCols, starts, indices, values },
  };
}
