import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import {
  type AmbassadorView,
  APPLICATION_STATES,
  FREE_ENTRY_AFTER,
} from '@mun/contracts/registration/application-decisions';
import { ROUTES } from '@mun/contracts/routes';
import { useMemo } from 'react';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { FilterBar, optionsOf } from '../shared/lists/filters/FilterBar';
import { ListWithPanel } from '../shared/lists/panel/ListWithPanel';
import { TableExport } from '../shared/lists/TableExport';
import { useListAddress } from '../shared/lists/use-list-address';
import { usePanel } from '../shared/lists/panel/use-panel';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DateTime } from '../shared/ui/DateTime';
import { useAmbassadors, useApplications } from './api';
import { ApplicationPanel } from './ApplicationPanel';
import { findApplications } from './find-applications';
import { type Status, StatusBadge } from '../shared/ui/status/StatusBadge';

const STATUSES: Record<ApplicationState, Status> = {
  new: { label: 'New', icon: 'empty' },
  accepted: { label: 'Accepted', icon: 'filled' },
  declined: { label: 'Declined', icon: 'pause' },
};

const STATE_FILTER = {
  parameter: 'state',
  label: 'Filter by decision',
  options: optionsOf(APPLICATION_STATES, STATUSES),
};

/** The campus ambassador applications. */
export default function ApplicationsPage() {
  const received = useApplications();
  return (
    <AdminPage
      isList
      heading="Applications"
      lead="Campus ambassador applications, newest first."
      actions={<TableExport name="applications" route={ROUTES.applicationsExport} />}
    >
      <AsyncContent
        source={received}
        what="applications"
        failed="The applications could not be loaded."
        empty={
          <EmptyState
            heading="No applications yet"
            text="Applications sent with the CA Application Form appear here."
          />
        }
      >
        {(applications) => <Applications all={applications} />}
      </AsyncContent>
    </AdminPage>
  );
}

function Applications({ all }: { all: readonly ApplicationView[] }) {
  const { search, oneOf } = useListAddress();
  const state = oneOf('state', APPLICATION_STATES);
  const ambassadors = useAmbassadors();
  const { openId, open, close } = usePanel('application');
  const opened = all.find(({ _id }) => _id === openId);
  const found = useMemo(() => findApplications(all, search, state), [all, search, state]);
  const total = pluralize(all.length, 'application');
  return (
    <>
      <FilterBar
        label="Find applications"
        placeholder="Name, email, institution or answers"
        filters={[{ ...STATE_FILTER, counts: countByState(all) }]}
        result={found.length === all.length ? total : `${formatNumber(found.length)} of ${total}`}
      />
      <ListWithPanel
        openId={openId}
        title={opened?.fullName ?? 'Application'}
        onClose={close}
        panel={<ApplicationPanel application={opened} ambassador={ambassadors.get(openId ?? '')} />}
      >
        <DataTable
          caption="Applications"
          order="newest first"
          columns={columnsWith(ambassadors)}
          rows={found}
          keyOf={({ _id }) => _id}
          openKey={openId}
          onOpen={open}
          pages="local"
          empty="No applications match your search."
        />
      </ListWithPanel>
    </>
  );
}

function columnsWith(ambassadors: ReadonlyMap<string, AmbassadorView>): Column<ApplicationView>[] {
  const delegatesOf = ({ _id, state }: ApplicationView) =>
    state === 'accepted' ? ambassadors.get(_id)?.delegates : undefined;
  return [
    { id: 'name', heading: 'Applicant', grows: 40, sortBy: ({ fullName }) => fullName },
    {
      id: 'state',
      heading: 'Decision',
      sortBy: ({ state }) => APPLICATION_STATES.indexOf(state),
      cell: ({ state }) => <StatusBadge {...STATUSES[state]} />,
    },
    {
      id: 'institution',
      heading: 'Institution',
      grows: 60,
      wholeLine: true,
      sortBy: ({ institution }) => institution,
    },
    {
      id: 'delegates',
      heading: 'Delegates',
      numeric: true,
      named: true,
      sortBy: delegatesOf,
      cell: (application) => {
        const delegates = delegatesOf(application);
        return delegates === undefined ? '' : `${delegates} of ${FREE_ENTRY_AFTER}`;
      },
    },
    {
      id: 'createdAt',
      heading: 'Applied',
      minor: true,
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
}

function countByState(applications: readonly ApplicationView[]): Record<ApplicationState, number> {
  const counts = { new: 0, accepted: 0, declined: 0 };
  for (const { state } of applications) counts[state]++;
  return counts;
}
