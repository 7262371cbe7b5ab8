import { moment } from '../lib/moment';

/** A moment, given as ISO writes it, in the reader's own time. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{moment(at)}</time>;
}
