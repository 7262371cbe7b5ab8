/** Limits a hundred changes within a minute to five writes. */
const MIN_MS = 15_000;
const MAX_MS = 5 * 60_000;
/** The share of this process's time that snapshots may take: one of fifty thousand delegates takes seconds. */
const MAX_LOAD = 1 / 20;

/** Returns how long changes are collected before a snapshot. @param snapshotMs how long the last one took */
export function debounceMs(snapshotMs: number): number {
  return Math.min(MAX_MS, Math.max(MIN_MS, snapshotMs / MAX_LOAD));
}
