import { pluralize } from '../../shared/lib/format/pluralize';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The time since an instant (ISO): '3 minutes'. */
export function formatAge(instant: string): string {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(instant)) / 1_000));
  const [unit, length] = UNITS.find(([, unitLength]) => seconds >= 1.5 * unitLength) ?? ['second', 1];
  return pluralize(Math.round(seconds / length), unit);
}
