import type { NextEditionPreview, PastEdition } from '@mun/contracts/admin/editions';
import { formatDates } from '@mun/contracts/format-dates';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { adminApi } from '../../shared/session/admin-api';
import { invalidate } from '../../shared/cache/invalidate';
import { AdminPage } from '../../shared/ui/page/AdminPage';
import { polling } from '../../../shared/lib/swr/polling';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../../shared/ui/feedback/Spinner';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { NextEditionForm } from './NextEditionForm';
import { PastEditions } from './PastEditions';

/** Polling intervals in milliseconds. */
const WHILE_ARCHIVING = 1_000;
const OTHERWISE = 30_000;

/** Ends the current edition, and lists the past ones. */
export default function NextEditionPage() {
  const editions = useSWR(
    ROUTES.editions,
    adminApi.get<PastEdition[]>,
    polling<PastEdition[]>((latest) => (latest?.some(({ done }) => !done) ? WHILE_ARCHIVING : OTHERWISE)),
  );
  const archiving = editions.data?.find(({ done }) => !done);
  return (
    <AdminPage
      heading="Next edition"
      lead="Once the conference is over, archive it and start the next edition with the same website."
    >
      <AsyncContent source={editions} what="editions" failed="The editions could not be loaded.">
        {(past) => (
          <>
            {archiving ? (
              <Spinner
                label={`${archiving.undoing ? 'Restoring' : 'Archiving'} ${archiving.name} ${archiving.edition}...`}
              />
            ) : (
              <NextEdition key={past.length} onStarted={() => void invalidate('edition')} />
            )}
            <PastEditions editions={past.filter(({ done }) => done)} onUndone={() => invalidate('edition')} />
          </>
        )}
      </AsyncContent>
    </AdminPage>
  );
}

function NextEdition({ onStarted }: { onStarted: () => void }) {
  const upcoming = useSWR(ROUTES.nextEdition, adminApi.get<NextEditionPreview>);
  return (
    <AsyncContent source={upcoming} what="preview" failed="What would be archived could not be counted.">
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
    <EmptyState
      heading={`${name} ${edition} isn’t over`}
      text={`It ends on ${formatDates(endsOn, endsOn)}. You can start the next edition from the day after. If the conference was cancelled, change its last day first.`}
    >
      <ButtonLink $variant="secondary" to="/admin/conference">
        Change the dates
      </ButtonLink>
    </EmptyState>
  );
}
