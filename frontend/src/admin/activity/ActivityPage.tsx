import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '@mun/contracts/admin/audit';
import { AdminPage } from '../shared/ui/AdminPage';
import { ListWithPanel } from '../shared/lists/ListWithPanel';
import { usePanel } from '../shared/lists/use-panel';
import { describeAuditEntry } from '../shared/describe-audit-entry';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { Button } from '../../shared/ui/forms/Button';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../shared/lists/FilterForm';
import { Section } from '../shared/ui/Section';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { ActivityEntry } from './ActivityEntry';
import { ActivityPanel } from './ActivityPanel';
import { formatDay } from './labels';
import { useActivity } from './use-activity';

const KINDS: Record<AuditKind, string> = {
  committee: 'Committees',
  'board-member': 'EBs',
  'team-member': 'Team members',
  sponsor: 'Sponsors',
  faq: 'FAQs',
  page: 'Pages',
  coupon: 'Coupons',
  conference: 'Conference',
  registration: 'Registrations',
  institution: 'Institutions',
  application: 'Applications',
  payment: 'Payments',
  allotment: 'Allotments',
  mailing: 'Email',
  'email-text': 'Email texts',
  sheet: 'Spreadsheet',
  queue: 'Queue board',
  session: 'Log-ins',
  system: 'System',
};

export default function ActivityPage() {
  const { kind, setKind, entries, loaded, failed, olderFailed, hasOlder, loadingOlder, loadOlder, reload } =
    useActivity();
  const { openId, open, close } = usePanel('entry');
  const opened = entries.find(({ id }) => id === openId);
  return (
    <AdminPage
      heading="Activity"
      lead="Everything organisers did, newest first, with the values before and after. This list can’t be edited."
    >
      <FilterForm $width="16rem" aria-label="Filter the activity">
        <Field search label="Show">
          {(control) => (
            <Select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => setKind(AUDIT_KINDS.find((option) => option === target.value))}
            >
              <option value="">Everything</option>
              {AUDIT_KINDS.map((option) => (
                <option key={option} value={option}>
                  {KINDS[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FilterForm>
      {failed && (
        <Notice text="The activity couldn’t be loaded.">
          <Button
            $quiet
            onClick={() => {
              keepFocus();
              reload();
            }}
          >
            Try again
          </Button>
        </Notice>
      )}
      {!loaded && !failed && <Skeleton label="Loading the activity..." lines={8} />}
      {loaded && entries.length === 0 && (
        <Notice text={kind ? 'No activity of this kind yet.' : 'No activity yet.'} />
      )}
      <ListWithPanel
        openId={openId}
        title={opened ? `${describeAuditEntry(opened)} ${opened.title}`.trim() : 'Entry'}
        onClose={close}
        panel={<ActivityPanel key={openId} entry={opened} />}
      >
        {groupByDay(entries).map(([day, dayEntries]) => (
          <Section key={day} $gap={1}>
            <h2>{day}</h2>
            <RuledList $framed>
              {dayEntries.map((entry) => (
                <ActivityEntry key={entry.id} entry={entry} open={entry.id === openId} onOpen={open} />
              ))}
            </RuledList>
          </Section>
        ))}
        {olderFailed && <p role="alert">Older entries couldn’t be loaded.</p>}
        {hasOlder && (
          <div>
            <Button
              $quiet
              $busy={loadingOlder}
              onClick={() => {
                // On the last page, it disappears.
                keepFocus();
                loadOlder();
              }}
            >
              Load older
            </Button>
          </div>
        )}
      </ListWithPanel>
    </AdminPage>
  );
}

function groupByDay(entries: AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const now = new Date();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry, now);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
