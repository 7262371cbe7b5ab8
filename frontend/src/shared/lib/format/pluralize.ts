/** '12,34,567' */
export function formatNumber(n: number): string {
  return n.toLocaleString('en-IN');
}

/** '1 delegate', '1,200 delegates' */
export function pluralize(n: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(n)} ${n === 1 ? singular : plural}`;
}
