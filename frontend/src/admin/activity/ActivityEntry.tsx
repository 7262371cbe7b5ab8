import type { AuditAction, AuditEntry } from '@mun/contracts/audit';
import { styled } from 'styled-components';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { activity as texts } from './messages';
import { listChanges } from './changes';
import { Difference } from './Difference';
import { actorName } from './labels';

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

const Who = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Fold = styled.details`
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

/** As many fields are read at a glance; more are folded. */
const FEW = 3;

/** What these did is only said by what changed. */
const TOLD_BY_CHANGES: ReadonlySet<AuditAction> = new Set(['changed', 'provider-asked']);

const CLOCK = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** One thing that an organiser did, as a sentence, with what it changed. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { at, by, action, kind, title } = entry;
  const changes = listChanges(entry);
  return (
    <Entry>
      <time dateTime={at}>{CLOCK.format(new Date(at))}</time>
      <div>
        <p>
          {texts.deeds[action](kind)} {title && kind !== 'sheet' && <strong>{title}</strong>}
        </p>
        <Who>{actorName(by)}</Who>
        {changes.length > 0 && (
          <Fold open={TOLD_BY_CHANGES.has(action) && changes.length <= FEW}>
            <summary>
              {!entry.after ? texts.was : !entry.before ? texts.begun : texts.changedFields(changes.length)}
            </summary>
            <dl>
              {changes.map((change) => (
                <Difference key={change.path} change={change} alone={!entry.before || !entry.after} />
              ))}
            </dl>
          </Fold>
        )}
      </div>
    </Entry>
  );
}
