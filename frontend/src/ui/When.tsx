const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment, given as ISO writes it, in the reader's own time. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{TIME.format(new Date(at))}</time>;
}
