/** Limits a hundred changes within a minute to five writes. */
const MIN_MS = 15_000;
const MAX_MS = 5 * 60_000;
/** A snapshot of fifty thousand delegates keeps this process busy for seconds: it may use at most this share of its time. */
const MAX_LOAD = 1 / 20;

/**
 * Returns how long changes are collected before the spreadsheet is written.
 * @param snapshotMs how long the last snapshot took
 */
export function debounceMs(snapshotMs: number): number {
  return Math.min(MAX_MS, Math.max(MIN_MS, snapshotMs / MAX_LOAD));
}
