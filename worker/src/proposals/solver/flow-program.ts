import type { Highs, Model, Solution } from 'highs';
import type { Arc } from './network.js';

/** Rounding errors of the solver are far smaller, and differences between its integer results far greater. */
const TOLERANCE = 1e-6;

/** Maximises one linear function after the other over the flows that were optimal so far. */
export class FlowProgram {
  readonly #highs: Highs;
  readonly #model: Model;
  /** How many arcs and side rules have a column. */
  readonly #columns: number;
  /** The first row of a side rule; rows of nodes are equations. */
  readonly #firstRule: number;
  #flows: number[] = [];

  constructor(highs: Highs, model: Model, columns: number, firstRule: number) {
    this.#highs = highs;
    this.#model = model;
    this.#columns = columns;
    this.#firstRule = firstRule;
    model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 });
  }

  /** Returns false if no flow meets the rules. */
  maximize(scores: number[]): boolean {
    this.#model.changeColsCost(this.#allColumns(), scores);
    if (!this.#run()) return false;
    const relaxed = this.#model.getSolution();
    if (relaxed.colValue.every(isWhole)) {
      this.#flows = Array.from(relaxed.colValue, Math.round);
      this.#keepOptimal(relaxed);
      return true;
    }
    const bound = this.#model.getObjectiveValue();
    const { integer } = this.#highs.constants.variableType;
    this.#model.changeColsIntegrality(
      this.#allColumns(),
      Array.from({ length: this.#columns }, () => integer),
    );
    if (!this.#run()) return false;
    this.#flows = Array.from(this.#model.getSolution().colValue, Math.round);
    const dualBound = Number(this.#model.info.get('mip_dual_bound'));
    this.#model.clearIntegrality();
    const best = this.#flows.reduce((sum, flow, arc) => sum + flow * (scores[arc] ?? 0), 0);
    // All scores are whole numbers, so nothing lies between the best sum and the next whole number.
    if (dualBound > best + 1 - TOLERANCE) throw new Error('The solver left a gap.');
    const gap = Math.max(bound - best, 0);
    this.#keepOptimal(relaxed, gap);
    if (gap > TOLERANCE) this.#model.addRow(best, best, sparse(scores));
    return true;
  }

  /** Writes the last solution into the arcs, whose columns are the first ones. */
  writeFlows(arcs: Arc[]): void {
    for (const [index, arc] of arcs.entries()) arc.flow = this.#flows[index] ?? 0;
  }

  /**
   * Fixes each column with a reduced cost, and each side rule with a dual value: by complementary slackness, exactly
   * the flows that remain possible are optimal. If whole numbers stay below the optimum of the linear program by a gap, those are
   * fixed of which one unit costs more than the gap.
   */
  #keepOptimal({ colValue, colDual, rowDual }: Solution, gap = 0): void {
    const isTooDear = (dual: number) => Math.abs(dual) > gap + TOLERANCE;
    const columns = positionsOf(colDual, isTooDear);
    const fixed = columns.map((column) => Math.round(colValue[column] ?? 0));
    if (columns.length > 0) this.#model.changeColsBounds({ kind: 'set', indices: columns }, fixed, fixed);
    const rules = positionsOf(rowDual.subarray(this.#firstRule), isTooDear);
    const rows = rules.map((rule) => this.#firstRule + rule);
    if (rows.length === 0) return;
    const { upper } = this.#model.getRows({ kind: 'set', indices: rows });
    this.#model.changeRowsBounds({ kind: 'set', indices: rows }, upper, upper);
  }

  #run(): boolean {
    const { modelStatus } = this.#model.run();
    const { optimal, infeasible } = this.#highs.constants.modelStatus;
    if (modelStatus !== optimal && modelStatus !== infeasible)
      throw new Error(`The solver ended with status ${modelStatus}.`);
    return modelStatus === optimal;
  }

  #allColumns() {
    return { kind: 'range', from: 0, to: this.#columns - 1 } as const;
  }
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < TOLERANCE;
}

function positionsOf(values: Float64Array, isWanted: (value: number) => boolean): number[] {
  return Array.from(values, (value, position) => (isWanted(value) ? position : -1)).filter((it) => it >= 0);
}

function sparse(scores: number[]) {
  const indices = scores.flatMap((score, arc) => (score === 0 ? [] : [arc]));
  return { indices, values: indices.map((arc) => scores[arc] ?? 0) };
}
