import type { ApplicationView } from '@mun/contracts/application';
import { ROUTES } from '@mun/contracts/routes';
import { useDeferredValue, useMemo, useState } from 'react';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { AdminPage } from '../layout/AdminPage';
import { adminApi } from '../auth/admin-api';
import { TableExport } from '../layout/TableExport';
import { ApplicationEntry } from './ApplicationEntry';
import { findApplications } from './find-applications';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../../shared/ui/forms/FilterForm';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Pager } from '../../shared/ui/navigation/Pager';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { applications as texts } from './messages';

const PAGE = 50;

const Search = styled(FilterForm)`
  grid-template-columns: minmax(0, 1fr);
  max-width: 40rem;
`;

const List = styled.ul`
  border-top: 1px solid ${color.edge};
`;

const Found = styled.p`
  color: ${color.quiet};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Who applied to be a campus ambassador. */
export default function ApplicationsPage() {
  const { data, error, mutate } = useSWR(ROUTES.applications, (path: string) =>
    adminApi.get<ApplicationView[]>(path),
  );
  return (
    <AdminPage
      heading={texts.title}
      lead={texts.lead}
      ways={<TableExport name="applications" route={ROUTES.applicationsExport} />}
    >
      {error && !data ? (
        <Notice text={texts.failed}>
          <Button $quiet onClick={() => void mutate()}>
            {adminForms.retry}
          </Button>
        </Notice>
      ) : !data ? (
        <Skeleton label={texts.loading} />
      ) : data.length === 0 ? (
        <Notice heading={texts.empty.heading} text={texts.empty.text} />
      ) : (
        <Applications all={data} />
      )}
    </AdminPage>
  );
}

function Applications({ all }: { all: readonly ApplicationView[] }) {
  const [search, setSearch] = useState('');
  const [wanted, setPage] = useState(1);
  const asked = useDeferredValue(search);
  const found = useMemo(() => findApplications(all, asked), [all, asked]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE));
  const page = Math.min(wanted, pages);
  return (
    <>
      <Search aria-label={texts.label}>
        <Field search label={texts.search}>
          {(control) => (
            <Input
              {...control}
              type="search"
              placeholder={texts.searchHint}
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setPage(1);
              }}
            />
          )}
        </Field>
        <Found aria-live="polite">{texts.found(found.length, all.length)}</Found>
      </Search>
      {found.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <List>
          {found.slice((page - 1) * PAGE, page * PAGE).map((application) => (
            <ApplicationEntry key={application._id} application={application} />
          ))}
        </List>
      )}
      <Pager label={texts.pages} page={page} pages={pages} onPage={setPage} />
    </>
  );
}
