import { AUDIT_KINDS, SHARED_CODE, type AuditKind } from '@mun/contracts/admin/audit';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { ListWithPanel } from '../shared/lists/panel/ListWithPanel';
import { usePanel } from '../shared/lists/panel/use-panel';
import { describeAuditEntry } from '../shared/describe-audit-entry';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { Button } from '../../shared/ui/forms/Button';
import { DataTable } from '../shared/lists/table/DataTable';
import { type Filter, FilterBar, optionsOf } from '../shared/lists/filters/FilterBar';
import { ACTIVITY_COLUMNS } from './activity-columns';
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
  delegation: 'Schools',
  application: 'Applications',
  payment: 'Payments',
  allotment: 'Allotments',
  mailing: 'Email',
  'email-text': 'Email texts',
  sheet: 'Spreadsheet',
  queue: 'Queue board',
  session: 'Log-ins',
  account: 'Access',
  system: 'System',
};

const KIND: Filter = {
  parameter: 'kind',
  label: 'Show',
  options: optionsOf(AUDIT_KINDS, KINDS),
  all: 'Everything',
};

export default function ActivityPage() {
  const { isFiltered, people, entries, loaded, error, reload, ...older } = useActivity();
  const { olderFailed, hasOlder, loadingOlder, loadOlder } = older;
  const person: Filter = {
    parameter: 'account',
    label: 'Organiser',
    options: [
      ...people.map(({ account, name }) => ({ value: account, label: name })),
      { value: SHARED_CODE, label: 'Shared code' },
    ],
    all: 'Everyone',
  };
  const { openId, open, close } = usePanel('entry');
  const opened = entries.find(({ id }) => id === openId);
  return (
    <AdminPage
      isList
      heading="Activity"
      lead="Everything organisers did, newest first, with the values before and after. This list can’t be edited."
    >
      <FilterBar label="Filter the activity" filters={people.length > 0 ? [KIND, person] : [KIND]} />
      <ListWithPanel
        openId={openId}
        title={opened ? `${describeAuditEntry(opened)} ${opened.title}`.trim() : 'Entry'}
        onClose={close}
        panel={<ActivityPanel key={openId} entry={opened} />}
      >
        <DataTable
          caption="Activity, newest first"
          columns={ACTIVITY_COLUMNS}
          rows={loaded ? entries : undefined}
          source={{ error, mutate: reload }}
          what="activity"
          keyOf={({ id }) => id}
          groupOf={formatDay}
          openKey={openId}
          onOpen={open}
          empty={isFiltered ? 'No activity of this kind yet.' : 'No activity yet.'}
        />
        {olderFailed && <p role="alert">Older entries couldn’t be loaded.</p>}
        {hasOlder && (
          <div>
            <Button
              $variant="secondary"
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
