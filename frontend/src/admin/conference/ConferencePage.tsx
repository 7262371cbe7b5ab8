import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { AdminPage } from '../layout/AdminPage';
import { adminApi } from '../auth/admin-api';
import { ConferenceEditor } from './ConferenceEditor';
import { conference as texts } from './messages';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';

/** The conference's own facts. */
export default function ConferencePage() {
  const { data, error, mutate } = useSWR(ROUTES.conference, adminApi.get<ConferenceView>, {
    // A form takes its first values once: what changes while it is open is met on saving.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      {data ? (
        <ConferenceEditor conference={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />
      ) : error ? (
        <Notice text={texts.fetchFailed}>
          <Button $quiet onClick={() => void mutate()}>
            {texts.retry}
          </Button>
        </Notice>
      ) : (
        <Skeleton label={texts.loading} lines={10} />
      )}
    </AdminPage>
  );
}
