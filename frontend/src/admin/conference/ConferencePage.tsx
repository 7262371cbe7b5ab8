import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { AdminPage } from '../layout/AdminPage';
import { adminApi } from '../auth/admin-api';
import { ConferenceEditor } from './ConferenceEditor';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';

export default function ConferencePage() {
  const { data, error, mutate } = useSWR(ROUTES.conference, adminApi.get<ConferenceView>, {
    // The form reads its initial values once; changes in the meantime are an edit conflict.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return (
    <AdminPage
      heading="Conference"
      lead="The details that the whole website shows: name, dates, venue, fee, contacts and letters."
    >
      {data ? (
        <ConferenceEditor conference={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
      ) : error ? (
        <Notice text="The conference could not be loaded.">
          <Button $quiet onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      ) : (
        <Skeleton label="Loading..." lines={10} />
      )}
    </AdminPage>
  );
}
