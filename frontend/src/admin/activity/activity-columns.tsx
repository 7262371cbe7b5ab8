import { seatCountsOf, type AuditEntry } from '@mun/contracts/admin/audit';
import { actorName, auditTitle, describeAuditEntry } from '../shared/describe-audit-entry';
import { Secondary, Text } from '../../shared/ui/layout/Text';
import { formatTime } from '../shared/format';
import type { Column } from '../shared/lists/table/table-types';
import { type Change, listChanges } from './changes';
import { fieldName, formatValue } from './labels';

/** Longer values are only in the panel. In characters. */
const MAX_VALUE = 40;

/** When, what and who. The panel shows the rest. The older entries are missing, so the list cannot be sorted. */
export const ACTIVITY_COLUMNS: Column<AuditEntry>[] = [
  {
    id: 'at',
    heading: 'Time',
    cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  { id: 'what', heading: 'Action', namesRow: true, grows: 100, cell: (entry) => <What entry={entry} /> },
  { id: 'by', heading: 'Organiser', cell: ({ by }) => by.name ?? actorName(by) },
];

function What({ entry }: { entry: AuditEntry }) {
  const title = auditTitle(entry);
  // The description has the counts of seats.
  const summary = seatCountsOf(entry) ? '' : summarize(listChanges(entry), entry);
  return (
    <Text as="span" $strong={false}>
      {describeAuditEntry(entry)} {title && <strong>{title}</strong>}
      {summary && <Secondary> · {summary}</Secondary>}
    </Text>
  );
}

/** What changed, if it can be said in a few words. */
function summarize(changes: Change[], { before, after }: AuditEntry): string | undefined {
  if (!before || !after || changes.length === 0) return undefined;
  const [first] = changes;
  if (changes.length > 1 || !first) return `${changes.length} fields`;
  const { path } = first;
  const [old, current] = [formatValue(path, first.before), formatValue(path, first.after)];
  return old === current || old.length > MAX_VALUE || current.length > MAX_VALUE
    ? fieldName(path)
    : `${fieldName(path)}: ${old} → ${current}`;
}
