import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { AdminPage } from '../shared/ui/AdminPage';
import { adminApi } from '../shared/session/admin-api';
import { ConferenceEditor } from './ConferenceEditor';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';

export default function ConferencePage() {
  const { data, error, mutate } = useSWR(ROUTES.conference, adminApi.get<ConferenceView>, READ_ONCE);
  return (
    <AdminPage
      heading="Conference"
      lead="The details that the whole website shows: name, dates, venue, fee, contacts and letters."
    >
      <AsyncContent
        data={data}
        error={error}
        retry={mutate}
        errorMessage="The conference could not be loaded."
        loading={<Skeleton lines={10} />}
      >
        {(conference) => (
          <ConferenceEditor
            conference={conference}
            onSaved={(saved) => void mutate(saved, { revalidate: false })}
          />
        )}
      </AsyncContent>
    </AdminPage>
  );
}
