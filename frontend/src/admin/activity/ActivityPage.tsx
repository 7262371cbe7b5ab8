import { AUDIT_KINDS, type AuditEntry } from '@mun/contracts/audit';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { ActivityEntry } from './ActivityEntry';
import { useActivity } from './use-activity';
import { formatDay } from './labels';
import { activity as texts } from './messages';
import { Button } from '../../shared/ui/forms/Button';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color, size, space } from '../../shared/ui/theme/theme';

const Filter = styled.div`
  width: min(100%, 16rem);
`;

const Day = styled.section`
  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h4};
  }

  ul {
    border-block: 1px solid ${color.edge};
    background: ${color.card};
  }
`;

/** What organisers did, by day. */
export default function ActivityPage() {
  const { kind, choose, entries, loaded, failed, hasOlder, loadingOlder, loadOlder, reload } = useActivity();
  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      <Filter>
        <Field search label={texts.filter}>
          {(control) => (
            <Select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => choose(AUDIT_KINDS.find((each) => each === target.value))}
            >
              <option value="">{texts.everything}</option>
              {AUDIT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {texts.kinds[each].all}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Filter>
      {!loaded && failed && (
        <Notice text={texts.failed}>
          <Button $quiet onClick={reload}>
            {texts.retry}
          </Button>
        </Notice>
      )}
      {!loaded && !failed && <Skeleton label={texts.loading} lines={8} />}
      {loaded && entries.length === 0 && <Notice text={kind ? texts.emptyKind : texts.empty} />}
      {byDay(entries).map(([day, done]) => (
        <Day key={day}>
          <h2>{day}</h2>
          <ul>
            {done.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </Day>
      ))}
      {loaded && failed && <p role="alert">{texts.olderFailed}</p>}
      {hasOlder && (
        <div>
          <Button $quiet $busy={loadingOlder} onClick={loadOlder}>
            {texts.older}
          </Button>
        </div>
      )}
    </AdminPage>
  );
}

function byDay(entries: AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const now = new Date();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry, now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
