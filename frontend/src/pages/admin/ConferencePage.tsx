import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { AdminPage } from '../../features/admin/AdminPage';
import { get } from '../../features/admin/authorised';
import { ConferenceEditor } from '../../features/content/ConferenceEditor';
import { conference as texts } from '../../texts/admin-conference';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';

/** The conference's own facts. */
export default function ConferencePage() {
  const { data, error, mutate } = useSWR(ROUTES.conference, get<ConferenceView>, {
    // A form takes its first values once: what changes while it is open is met on saving.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });
  const [saved, setSaved] = useState(false);
  const showSaved = (conference: ConferenceView) => {
    setSaved(true);
    void mutate(conference, { revalidate: false });
  };
  return (
    <AdminPage heading={texts.title} lead={texts.lead}>
      {data ? (
        <ConferenceEditor key={data.version} conference={data} onSaved={showSaved} again={saved} />
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
