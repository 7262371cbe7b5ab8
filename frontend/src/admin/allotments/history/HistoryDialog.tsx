import type { AllotmentChangePage } from '@mun/contracts/allotment/allotment';
import useSWRInfinite from 'swr/infinite';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { KEYS } from '../../shared/cache/keys';
import { allotmentsApi } from '../api';
import { HistoryEntry } from './HistoryEntry';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onUndone: () => void;
}

/** All saved changes, newest first. */
export function HistoryDialog({ open, onOpenChange, onUndone }: Props) {
  return (
    <Dialog wide title="History of allotments" open={open} onOpenChange={onOpenChange}>
      <History onUndone={onUndone} />
    </Dialog>
  );
}

/** The key of a page contains the number of the change before which it begins. */
function pageKey(index: number, previous: AllotmentChangePage | null) {
  if (index > 0 && previous?.next === undefined) return null;
  return [KEYS.allotmentChanges, previous?.next] as const;
}

function History({ onUndone }: Pick<Props, 'onUndone'>) {
  const pages = useSWRInfinite(pageKey, ([, before]) => allotmentsApi.changes(before));
  if (pages.error && !pages.data)
    return (
      <ErrorText role="alert">Couldn’t load the history. Close this dialog and open it again.</ErrorText>
    );
  if (!pages.data) return <Skeleton />;
  const changes = pages.data.flatMap((page) => page.changes);
  if (changes.length === 0) return <p>No allotments have been saved yet.</p>;
  return (
    <>
      <RuledList as="ol" $padding={2} $gap={1}>
        {changes.map((change) => (
          <HistoryEntry
            key={change.id}
            change={change}
            onUndone={async () => {
              onUndone();
              await pages.mutate();
            }}
          />
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
