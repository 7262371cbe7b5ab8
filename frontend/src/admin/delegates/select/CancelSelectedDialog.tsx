import useSWR from 'swr';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { READ_ONCE } from '../../../shared/lib/swr/read-once';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { KEYS } from '../../shared/cache/keys';
import { planCancellation } from './cancellation-plan';
import { CancelSelectedForm } from './CancelSelectedForm';
import { findDelegates } from './find-delegates';
import { startCancellations } from './start-cancellations';

interface Props {
  /** The delegates when the dialog was opened; undefined if it is closed. */
  ids: readonly string[] | undefined;
  /** Called when their cancellation has started. */
  onStarted: () => void;
  onClose: () => void;
}

/** Cancels several delegates. */
export function CancelSelectedDialog({ ids, onStarted, onClose }: Props) {
  return (
    <Dialog
      title={ids ? `Cancel ${pluralize(ids.length, 'delegate')}` : ''}
      open={ids !== undefined}
      onClose={onClose}
    >
      {ids && <CancelSelected ids={ids} onStarted={onStarted} />}
    </Dialog>
  );
}

function CancelSelected({ ids, onStarted }: { ids: readonly string[]; onStarted: () => void }) {
  // The list has no payments, and may be older than another organiser's changes.
  const planned = useSWR(
    [KEYS.cancellation, ...ids],
    () => findDelegates(ids).then(planCancellation),
    READ_ONCE,
  );
  return (
    <AsyncContent source={planned} what="delegates">
      {(plan) =>
        plan.delegates.length === 0 ? (
          <p>These delegates are cancelled or being refunded already.</p>
        ) : (
          <CancelSelectedForm
            plan={plan}
            onStart={(requests) => {
              startCancellations(requests);
              onStarted();
            }}
          />
        )
      }
    </AsyncContent>
  );
}
