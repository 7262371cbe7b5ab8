import type { AllotmentChangePage } from '@mun/contracts/allotment/allotment';
import useSWRInfinite from 'swr/infinite';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { KEYS } from '../../shared/cache/keys';
import { AdminPage } from '../../shared/ui/page/AdminPage';
import { allotmentsApi } from '../api';
import { HistoryEntry } from './HistoryEntry';

/** The key of a page contains the number of the change before which it begins. */
function pageKey(index: number, previous: AllotmentChangePage | null) {
  if (index > 0 && previous?.next === undefined) return null;
  return [KEYS.allotmentChanges, previous?.next] as const;
}

/** All saved changes, newest first. */
export default function HistoryPage() {
  const pages = useSWRInfinite(pageKey, ([, before]) => allotmentsApi.changes(before));
  const { data, error, mutate, size, setSize } = pages;
  const changes = data?.flatMap((page) => page.changes);
  return (
    <AdminPage heading="History of allotments" lead="Each saved change, and a button that undoes it.">
      <AsyncContent
        source={{ data: changes, error, mutate }}
        what="history"
        failed="Couldn’t load the history."
        loading={<Skeleton />}
        empty={<p>No allotments have been saved yet.</p>}
      >
        {(all) => (
          <RuledList as="ol" $padding={2} $gap={1}>
            {all.map((change) => (
              <HistoryEntry key={change.id} change={change} onUndone={async () => void (await mutate())} />
            ))}
          </RuledList>
        )}
      </AsyncContent>
      {data?.at(-1)?.next !== undefined && (
        <Button
          $variant="secondary"
          // On the last page, it disappears.
          onClickCapture={() => void keepFocus()}
          onClick={() => void setSize(size + 1)}
        >
          Show older changes
        </Button>
      )}
    </AdminPage>
  );
}
