import { moment } from '../../lib/format/format-date-time.js';

/** A moment, given as ISO writes it, in the reader's own time. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{moment(at)}</time>;
}
