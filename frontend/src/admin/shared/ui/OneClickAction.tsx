import { type ComponentProps, useState } from 'react';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';
import { Button } from '../../../shared/ui/forms/Button';
import { invalidate } from '../cache/invalidate';
import type { Change } from '../cache/keys';

interface Props extends ComponentProps<typeof Button> {
  act: () => Promise<unknown>;
  /** The message after that. */
  done: string;
  /** What it changes. */
  change: Change;
}

/** A small button that acts at once, without a question, and reports what happened. */
export function OneClickAction({ act, done, change, ...button }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await act();
      keepFocus();
      notify.success(done);
    } catch (cause) {
      notifyReason(cause, 'That didn’t work. Please try again.');
    }
    await invalidate(change);
    setBusy(false);
  };
  return <Button $size="small" {...button} $busy={busy} onClick={() => void run()} />;
}
