import { useState } from 'react';
import useSWR from 'swr';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Dialog, useDialogBusy } from '../../../shared/ui/feedback/Dialog';
import { notify } from '../../../shared/ui/feedback/notify';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { planCancellation } from './cancellation-plan';
import { CancellationProgress } from './CancellationProgress';
import { CancelSelectedForm } from './CancelSelectedForm';
import { findDelegates } from './find-delegates';
import { type CancellationOutcome, useCancellations } from './use-cancellations';

interface Props {
  /** The delegates when the dialog was opened; undefined if it is closed. */
  ids: readonly string[] | undefined;
  /** Called with those for whom nothing is left to do. */
  onDeselect: (ids: readonly string[]) => void;
  /** Called after all have been tried. */
  onFinished: () => void;
  onClose: () => void;
}

/** Cancels several delegates. It stays open while it works, and if some of them failed. */
export function CancelSelectedDialog({ ids, ...actions }: Props) {
  return (
    <Dialog
      title={ids ? `Cancel ${pluralize(ids.length, 'delegate')}` : ''}
      open={ids !== undefined}
      onOpenChange={(open) => !open && actions.onClose()}
    >
      {ids && <CancelSelected ids={ids} {...actions} />}
    </Dialog>
  );
}

function CancelSelected({ ids, onDeselect, onFinished, onClose }: Props & { ids: readonly string[] }) {
  const [started, setStarted] = useState(false);
  const run = useCancellations({
    onCancelled: (id) => onDeselect([id]),
    onFinished: (outcomes) => {
      onFinished();
      if (outcomes.some(({ kind }) => kind === 'failed')) return;
      onDeselect(ids);
      notify.success(summarize(outcomes));
      onClose();
    },
  });
  useDialogBusy(run.busy);
  // The list has no payments, and may be older than another organiser's changes.
  const { data, error, mutate } = useSWR(started ? null : ['delegates-to-cancel', ...ids], () =>
    findDelegates(ids).then(planCancellation),
  );
  if (started) return <CancellationProgress run={run} />;
  return (
    <AsyncContent
      data={data}
      error={error}
      retry={mutate}
      errorMessage="The delegates couldn’t be loaded."
      loading={<Skeleton label="Loading delegates..." lines={4} />}
    >
      {(plan) =>
        plan.delegates.length === 0 ? (
          <p>These delegates are cancelled or being refunded already.</p>
        ) : (
          <CancelSelectedForm
            plan={plan}
            onStart={(requests) => {
              setStarted(true);
              run.start(requests);
            }}
          />
        )
      }
    </AsyncContent>
  );
}

function summarize(outcomes: readonly CancellationOutcome[]): string {
  const waiting = outcomes.filter(({ kind }) => kind === 'refunding').length;
  const cancelled = `${pluralize(outcomes.length - waiting, 'delegate')} cancelled`;
  return waiting > 0
    ? `${cancelled}. ${pluralize(waiting, 'more is', 'more are')} cancelled when the refund is complete.`
    : cancelled;
}
