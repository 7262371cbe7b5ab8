import { formatDateTime } from '../../lib/format/format-date-time';

/** A moment, given as ISO writes it, in the reader's own time. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
