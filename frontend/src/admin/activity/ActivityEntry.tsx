import type { AuditAction, AuditEntry } from '@mun/contracts/audit';
import { styled } from 'styled-components';
import { actorName, describeAuditEntry } from '../layout/describe-audit-entry';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { listChanges } from './changes';
import { Difference } from './Difference';

const Entry = styled.li`
  display: grid;
  gap: ${space(0.25)} ${space(3)};
  padding: ${space(1.5)} ${space(2)};
  overflow-wrap: anywhere;

  & + & {
    border-top: ${hairline};
  }

  > time {
    color: ${color.quiet};
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    line-height: 1.7;
  }

  ${media.tablet} {
    grid-template-columns: 5.5rem minmax(0, 1fr);
  }
`;

const ActorName = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Details = styled.details`
  max-width: 720px;

  > summary {
    width: fit-content;
    padding-block: ${space(0.5)};
    font-size: ${size.small};
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-underline-offset: 0.22em;
    cursor: pointer;
  }
`;

/** More changes than this are collapsed. */
const MAX_OPEN = 3;

/** Actions that only their changes explain. */
const EXPANDED: ReadonlySet<AuditAction> = new Set(['changed', 'provider-asked']);

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { at, by, action, kind, title, before, after } = entry;
  const changes = listChanges(entry);
  return (
    <Entry>
      <time dateTime={at}>{TIME.format(new Date(at))}</time>
      <div>
        <p>
          {describeAuditEntry(entry)} {title && kind !== 'sheet' && <strong>{title}</strong>}
        </p>
        <ActorName>{actorName(by)}</ActorName>
        {changes.length > 0 && (
          <Details open={EXPANDED.has(action) && changes.length <= MAX_OPEN}>
            <summary>
              {!after
                ? 'Previous values'
                : !before
                  ? 'Details'
                  : changes.length === 1
                    ? 'What changed'
                    : `What changed in ${changes.length} fields`}
            </summary>
            <dl>
              {changes.map((change) => (
                <Difference key={change.path} change={change} single={!before || !after} />
              ))}
            </dl>
          </Details>
        )}
      </div>
    </Entry>
  );
}
