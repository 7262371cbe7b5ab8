import type { AllotmentChangePage } from '@mun/contracts/allotment/allotment';
import useSWRInfinite from 'swr/infinite';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { TryAgainButton } from '../../../shared/ui/feedback/TryAgainButton';
import { Button } from '../../../shared/ui/forms/Button';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { KEYS } from '../../shared/cache/keys';
import { AdminPage } from '../../shared/ui/AdminPage';
import { allotmentsApi } from '../api';
import { HistoryEntry } from './HistoryEntry';

/** The key of a page contains the number of the change before which it begins. */
function pageKey(index: number, previous: AllotmentChangePage | null) {
  if (index > 0 && previous?.next === undefined) return null;
  return [KEYS.allotmentChanges, previous?.next] as const;
}

/** All saved changes, newest first. */
export default function HistoryPage() {
  return (
    <AdminPage heading="History of allotments" lead="Each saved change, and a button that undoes it.">
      <History />
    </AdminPage>
  );
}

function History() {
  const pages = useSWRInfinite(pageKey, ([, before]) => allotmentsApi.changes(before));
  if (pages.error && !pages.data)
    return (
      <EmptyState text="Couldn’t load the history.">
        <TryAgainButton onRetry={() => pages.mutate()} />
      </EmptyState>
    );
  if (!pages.data) return <Skeleton />;
  const changes = pages.data.flatMap((page) => page.changes);
  if (changes.length === 0) return <p>No allotments have been saved yet.</p>;
  return (
    <>
      <RuledList as="ol" $padding={2} $gap={1}>
        {changes.map((change) => (
          <HistoryEntry key={change.id} change={change} onUndone={async () => void (await pages.mutate())} />
        ))}
      </RuledList>
      {pages.data.at(-1)?.next !== undefined && (
        <Button $variant="secondary" onClick={() => void pages.setSize(pages.size + 1)}>
          Show older changes
        </Button>
      )}
    </>
  );
}
