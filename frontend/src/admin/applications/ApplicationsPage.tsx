import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import { APPLICATION_STATES } from '@mun/contracts/registration/application-decisions';
import { ROUTES } from '@mun/contracts/routes';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../shared/ui/AdminPage';
import { TableExport } from '../shared/lists/TableExport';
import { StateFilter } from '../shared/lists/StateFilter';
import { useAmbassadors, useApplications } from './api';
import { ApplicationEntry } from './ApplicationEntry';
import { ApplicationStatus } from './ApplicationStatus';
import { findApplications } from './find-applications';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../shared/lists/FilterForm';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Pager } from '../shared/lists/Pager';
import { Text } from '../../shared/ui/layout/Text';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';

const PAGE_SIZE = 50;

/** The campus ambassador applications. */
export default function ApplicationsPage() {
  const { data, error, mutate } = useApplications();
  return (
    <AdminPage
      heading="Applications"
      lead="Campus ambassador applications, newest first."
      actions={<TableExport name="applications" route={ROUTES.applicationsExport} />}
    >
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        errorMessage="The applications could not be loaded."
        empty={
          <Notice
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
  const [search, setSearch] = useState('');
  const [params, setParams] = useSearchParams();
  const state = APPLICATION_STATES.find((option) => option === params.get('state'));
  const [selectedPage, setPage] = useState(1);
  const ambassadors = useAmbassadors();
  const query = useDeferredValue(search);
  const found = useMemo(() => findApplications(all, query, state), [all, query, state]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(selectedPage, pages);
  const total = pluralize(all.length, 'application');
  return (
    <>
      <FilterForm $width="40rem" aria-label="Find applications">
        <Field search label="Search">
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder="Name, email, institution or answers"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
      </FilterForm>
      <StateFilter
        label="Filter by decision"
        states={APPLICATION_STATES}
        counts={countByState(all)}
        selected={state}
        onSelect={(selected) => {
          setParams(selected ? { state: selected } : {});
          setPage(1);
        }}
        renderState={(each) => <ApplicationStatus state={each} />}
      />
      <Text $variant="secondary" $size="small" $numeric aria-live="polite">
        {found.length === all.length ? total : `${formatNumber(found.length)} of ${total}`}
      </Text>
      {found.length === 0 ? (
        <p>No applications match your search.</p>
      ) : (
        <RuledList $framed>
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((application) => (
            <ApplicationEntry
              key={application._id}
              application={application}
              ambassador={ambassadors.get(application._id)}
            />
          ))}
        </RuledList>
      )}
      <Pager label="Pages of applications" page={page} pages={pages} onPage={setPage} />
    </>
  );
}

function countByState(applications: readonly ApplicationView[]): Record<ApplicationState, number> {
  const counts = { new: 0, accepted: 0, declined: 0 };
  for (const { state } of applications) counts[state]++;
  return counts;
}
