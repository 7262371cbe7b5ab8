import type { AuditEntry } from '@mun/contracts/admin/audit';
import { styled } from 'styled-components';
import { formatTime } from '../shared/format';
import { Secondary } from '../../shared/ui/layout/Text';
import { color, size, space } from '../../shared/ui/theme/theme';
import { actorName, auditTitle, describeAuditEntry } from '../shared/describe-audit-entry';
import { ADMIN } from '../layout/paths';
import { Block, RoomyLink } from './Block';

const List = styled.ul`
  display: grid;
  grid-auto-rows: minmax(${space(3)}, auto);
  gap: ${space(0.5)} 0;
  font-size: ${size.small};

  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${space(1)};
    align-items: baseline;
  }

  time {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }

  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The newest entries of the activity log, one line each. */
export function LatestActivity({ entries }: { entries: AuditEntry[] }) {
  return (
    <Block heading="Latest activity" aside={<RoomyLink to={`${ADMIN}/activity`}>All activity</RoomyLink>}>
      <List>
        {entries.length === 0 && <li>No activity yet.</li>}
        {entries.map((entry) => {
          const text = describeAuditEntry(entry);
          const title = auditTitle(entry);
          const actor = actorName(entry.by);
          return (
            <li key={entry.id}>
              <time dateTime={entry.at}>{formatShort(entry.at)}</time>
              <p title={[text, title, actor].filter(Boolean).join(' ')}>
                {text} {title && <strong>{title}</strong>} <Secondary>{actor}</Secondary>
              </p>
            </li>
          );
        })}
      </List>
    </Block>
  );
}

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** The time of an entry of today, otherwise its day. */
function formatShort(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return DAY.format(at) === DAY.format(now) ? formatTime(at) : DAY.format(at);
}
