/** Something that an organiser did, under a name of its own; the audit knows it by that name. */
export interface Act {
  name: string;
  what: string;
  /** How many lines the audit has to have of it: where nobody heard the answer, both may be. */
  lines: 'one' | 'none' | 'none or one';
}
