import { formatDateTime } from '../../lib/format/format-date-time';

/** An ISO date and time, shown in the user's time zone. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
