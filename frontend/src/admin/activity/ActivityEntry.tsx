import { seatCountsOf, type AuditEntry } from '@mun/contracts/admin/audit';
import { styled } from 'styled-components';
import { actorName, auditTitle, describeAuditEntry } from '../shared/describe-audit-entry';
import { Text } from '../../shared/ui/layout/Text';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { type Change, listChanges } from './changes';
import { fieldName, formatValue } from './labels';

/** Longer values are only in the panel. In characters. */
const MAX_VALUE = 40;

/** One line on a desktop; on a phone as many as the text needs. */
const Line = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(2)};
  align-items: baseline;
  width: 100%;
  min-height: 44px;
  padding: ${space(1)} ${space(2)};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${size.small};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  > time,
  > small {
    color: ${color.quiet};
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }

  > small {
    text-align: end;
  }

  > span {
    grid-row: 2;
    grid-column: 1 / -1;
  }

  &[aria-current] {
    background: ${color.wash};
    box-shadow: inset 3px 0 ${color.accent};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  @media (hover: hover) {
    &:hover {
      background: ${color.wash};
    }
  }

  ${media.tablet} {
    grid-template-columns: 5rem minmax(0, 1fr) fit-content(12rem);
    min-height: ${space(4.5)};

    > span,
    > small {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    > span {
      grid-row: 1;
      grid-column: 2;
    }
  }

  ${media.touch} {
    min-height: 44px;
  }
`;

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

interface Props {
  entry: AuditEntry;
  open: boolean;
  onOpen: (id: string) => void;
}

/** One line: when, what and who. The panel shows the rest. */
export function ActivityEntry({ entry, open, onOpen }: Props) {
  const { id, at, by } = entry;
  const title = auditTitle(entry);
  // The description has the counts of seats.
  const summary = seatCountsOf(entry) ? '' : summarize(listChanges(entry), entry);
  return (
    <li>
      <Line type="button" aria-current={open || undefined} onClick={() => onOpen(id)}>
        <time dateTime={at}>{TIME.format(new Date(at))}</time>
        <span>
          {describeAuditEntry(entry)} {title && <strong>{title}</strong>}
          {summary && (
            <Text as="span" $variant="secondary">
              {' '}
              · {summary}
            </Text>
          )}
        </span>
        <small>{by.name ?? actorName(by)}</small>
      </Line>
    </li>
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
