/** A hundred changes in a minute are five writes at most. */
const LEAST_MS = 15_000;
const MOST_MS = 5 * 60_000;
/** With fifty thousand delegates a snapshot takes seconds, in which this process does little else: at most this part of its time. */
const SHARE = 1 / 20;

/** How long changes are gathered before the spreadsheet is written. @param tookMs how long the last snapshot took */
export function debounceMs(tookMs: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, tookMs / SHARE));
}
