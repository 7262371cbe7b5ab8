import type { Highs, ModelData } from 'highs';

/** The sum of columns, each multiplied by its factor, is at most `most`. */
export interface Row {
  entries: [column: number, factor: number][];
  most: number;
}

export interface FewestRules {
  /** The first columns: 1 if the rule is in the set. */
  rules: number;
  /** Further columns, 0 or 1. */
  choices: number;
  /** Further columns, from 0 to 1. */
  shares: number;
  /** Rules that are in the set. */
  included: number[];
  rows: Row[];
  timeLimitMs: number;
}

/** Returns the positions of the fewest rules that fit all rows; null if there are none, or if time runs out. */
export function findFewestRules(highs: Highs, program: FewestRules): number[] | null {
  const { optimal } = highs.constants.modelStatus;
  return highs.withModel(modelOf(highs, program), (model) => {
    model.options.set({ output_flag: false, mip_rel_gap: 0, time_limit: program.timeLimitMs / 1_000 });
    const { modelStatus } = model.run();
    if (modelStatus !== optimal) return null;
    return Array.from(model.getSolution().colValue.subarray(0, program.rules)).flatMap((value, rule) =>
      value > 0.5 ? [rule] : [],
    );
  });
}

function modelOf(
  { constants, infinity }: Highs,
  { rules, choices, shares, included, rows }: FewestRules,
): ModelData {
  const { integer, continuous } = constants.variableType;
  const numCols = rules + choices + shares;
  const numRows = rows.length;
  const ofColumns = (valueOf: (column: number) => number) =>
    Array.from({ length: numCols }, (_it, column) => valueOf(column));
  const starts = [0];
  for (const { entries } of rows) starts.push((starts.at(-1) ?? 0) + entries.length);
  return {
    numCols,
    numRows,
    sense: constants.objectiveSense.minimize,
    colCost: ofColumns((column) => (column < rules ? 1 : 0)),
    colLower: ofColumns((column) => (included.includes(column) ? 1 : 0)),
    colUpper: ofColumns(() => 1),
    rowLower: rows.map(() => -infinity),
    rowUpper: rows.map(({ most }) => most),
    integrality: Array.from({ length: numCols }, (_it, column) =>
      column < rules + choices ? integer : continuous,
    ),
    matrix: {
      format: 'csr',
      numRows,
      numCols,
      starts,
      indices: rows.flatMap(({ entries }) => entries.map(([column]) => column)),
      values: rows.flatMap(({ entries }) => entries.map(([, factor]) => factor)),
    },
  };
}
