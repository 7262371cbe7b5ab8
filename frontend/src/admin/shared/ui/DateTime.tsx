import { formatDate, formatDateTime } from '../../../shared/lib/format/format-date-time';

interface Props {
  /** ISO. */
  at: string;
  dateOnly?: boolean;
}

/** A date and time, shown in the user's time zone. */
export function DateTime({ at, dateOnly = false }: Props) {
  return <time dateTime={at}>{dateOnly ? formatDate(at) : formatDateTime(at)}</time>;
}
