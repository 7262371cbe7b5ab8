/** The states that can directly follow each state. */
export type TransitionTable<S extends string> = Readonly<Record<S, readonly S[]>>;

/** Returns the states from which `to` can be reached in one step, for use in an update filter. */
export function statesLeadingTo<S extends string>(table: TransitionTable<S>, to: S): S[] {
  return statesOf(table).filter((from) => canFollow(table, from, to));
}

export function canFollow<S extends string>(table: TransitionTable<S>, from: S, to: S): boolean {
  return table[from].includes(to);
}

/** Filters for the state that was read. Matches nothing if the table has no transition from it to `to`. */
export function unchangedAndLeadingTo<S extends string>(table: TransitionTable<S>, current: S, to: S) {
  return { $eq: current, $in: statesLeadingTo(table, to) };
}

/** Draws a table as a Mermaid state diagram. */
export function toMermaid<S extends string>(table: TransitionTable<S>, initial: readonly S[]): string {
  const states = statesOf(table);
  const lines = [
    ...initial.map((state) => `[*] --> ${state}`),
    ...states.flatMap((from) => table[from].map((to) => `${from} --> ${to}`)),
    ...states.filter((state) => table[state].length === 0).map((state) => `${state} --> [*]`),
  ];
  return ['stateDiagram-v2', ...lines.map((line) => `    ${line}`)].join('\n');
}

function statesOf<S extends string>(table: TransitionTable<S>): S[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not keep the key type
  return Object.keys(table) as S[];
}
