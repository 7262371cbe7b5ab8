import { create } from 'zustand';

export interface RecentItem {
  label: string;
  detail?: string;
  /** Its address. */
  to: string;
}

const MAX = 6;

/** What was opened last, newest first, in memory only: names of delegates are not stored. */
export const useRecent = create<readonly RecentItem[]>(() => []);

export function addRecent(item: RecentItem): void {
  useRecent.setState((items) => [item, ...items.filter(({ to }) => to !== item.to)].slice(0, MAX), true);
}
