import type { NextEditionPreview, PastEdition } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { ROUTES } from '@mun/contracts/routes';
import useSWR, { mutate } from 'swr';
import { adminApi } from '../../auth/admin-api';
import { AdminPage } from '../../layout/AdminPage';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Notice } from '../../../shared/ui/feedback/Notice';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { NextEditionForm } from './NextEditionForm';
import { PastEditions } from './PastEditions';

const POLL_MS = 1_000;

/** Ends the current edition, and lists the past ones. */
export default function NextEditionPage() {
  const editions = useSWR(ROUTES.editions, adminApi.get<PastEdition[]>, {
    refreshInterval: (latest) => (latest?.some(({ done }) => !done) ? POLL_MS : 0),
  });
  const archiving = editions.data?.find(({ done }) => !done);
  return (
    <AdminPage
      heading="Next edition"
      lead="Once the conference is over, archive it and start the next edition with the same website."
    >
      <AsyncContent
        data={editions.data}
        error={editions.error}
        retry={editions.mutate}
        errorMessage="The editions could not be loaded."
        loading={<Skeleton lines={10} />}
      >
        {(past) => (
          <>
            {archiving ? (
              <Spinner
                label={`${archiving.undoing ? 'Restoring' : 'Archiving'} ${archiving.name} ${archiving.edition}...`}
              />
            ) : (
              <NextEdition key={past.length} onStarted={() => void refreshAll()} />
            )}
            <PastEditions editions={past.filter(({ done }) => done)} onUndone={refreshAll} />
          </>
        )}
      </AsyncContent>
    </AdminPage>
  );
}

function NextEdition({ onStarted }: { onStarted: () => void }) {
  const { data, error, mutate: reload } = useSWR(ROUTES.nextEdition, adminApi.get<NextEditionPreview>);
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={reload}
      errorMessage="What would be archived could not be counted."
      loading={<Skeleton lines={10} />}
    >
      {(preview) =>
        preview.isOver ? (
          <NextEditionForm key={preview.edition} preview={preview} onStarted={onStarted} />
        ) : (
          <NotOver {...preview} />
        )
      }
    </AsyncContent>
  );
}

/** Nobody can end a conference that is still to come or in session. */
function NotOver({ name, edition, endsOn }: Pick<NextEditionPreview, 'name' | 'edition' | 'endsOn'>) {
  return (
    <Notice
      heading={`${name} ${edition} isn’t over`}
      text={`It ends on ${formatDates(endsOn, endsOn)}. You can start the next edition from the day after. If the conference was cancelled, change its last day first.`}
    >
      <ButtonLink $quiet to="/admin/conference">
        Change the dates
      </ButtonLink>
    </Notice>
  );
}

/** Nearly every list has changed. */
async function refreshAll(): Promise<void> {
  await mutate(() => true);
}
