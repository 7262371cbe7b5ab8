/** '70.3 %'; one digit after the point, so that one of a thousand is visible. '–' of nothing. */
export function formatShare(part: number, total: number): string {
  return total === 0 ? '–' : `${((part / total) * 100).toFixed(1)}\u00A0%`;
}
