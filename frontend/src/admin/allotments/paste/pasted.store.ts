import { create } from 'zustand';
import type { Target } from './match-pasted-rows';

interface Pasted {
  text: string;
  target: Target;
  /** The registration ids of the rows that were filtered; null for all. The table may change in the meantime. */
  rowIds: readonly string[] | null;
}

export const NOTHING_PASTED: Pasted = { text: '', target: { row: 0, column: 'committee' }, rowIds: null };

/** What was pasted into the table, for the page that previews it. In memory only. */
export const usePasted = create<Pasted>()(() => NOTHING_PASTED);
