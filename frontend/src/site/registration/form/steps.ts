/** One of the form's numbered sections. */
export interface Step {
  number: number;
  /** The id of the section's element. */
  id: string;
  name: string;
  clause: string;
}

export const YOU: Step = { number: 1, id: 'step-you', name: 'You', clause: 'Introducing' };
export const COMMITTEES: Step = {
  number: 2,
  id: 'step-committees',
  name: 'Your committees',
  clause: 'Requesting a seat in',
};
export const REVIEW: Step = {
  number: 3,
  id: 'step-review',
  name: 'Review and pay',
  clause: 'Resolving, finally, to',
};

export const STEPS: readonly Step[] = [YOU, COMMITTEES, REVIEW];
