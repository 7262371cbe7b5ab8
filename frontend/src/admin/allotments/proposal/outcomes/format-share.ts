/** '70.3 %'; one digit after the point, so that one of a thousand is visible. '–' of nothing. */
export function formatShare(part: number, total: number): string {
  if (total === 0) return '–';
  const percent = (part / total) * 100;
  return `${percent.toFixed(Number.isInteger(percent) ? 0 : 1)}\u00A0%`;
}
