import type { Highs, ModelData } from 'highs';
import type { Arc, Network } from './network.js';

/** At most `limit` units on these arcs together. */
export interface SideRule {
  arcs: Arc[];
  limit: number;
}

/** One column per arc; one row per node but the sink, and one per side rule. */
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
  const numRows = conserving.length + rules.length;
  const numCols = arcs.length;
  const supplies = conserving.map(({ supply }) => supply);
  return {
    numCols,
    numRows,
    sense: constants.objectiveSense.maximize,
    colCost: arcs.map(() => 0),
    colLower: arcs.map(() => 0),
    colUpper: arcs.map(({ capacity }) => capacity),
    rowLower: [...supplies, ...rules.map(() => -infinity)],
    rowUpper: [...supplies, ...rules.map(({ limit }) => limit)],
    matrix: { format: 'csc', numRows, numCols, starts, indices, values },
  };
}
