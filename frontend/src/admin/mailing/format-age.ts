const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago an instant (ISO) was, in words: '3 minutes ago'. */
export function formatAge(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1_000));
  const [unit, size] = UNITS.find(([, length]) => seconds >= 1.5 * length) ?? (['second', 1] as const);
  return WORDS.format(-Math.round(seconds / size), unit);
}
