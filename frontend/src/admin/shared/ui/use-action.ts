import { useState } from 'react';
import { notifyReason } from '../../../shared/ui/feedback/notify-failure';

/** Runs an action, and shows a toast if it fails. @param failed for a failure without a message of the server */
export function useAction(failed = 'That didn’t work. Please try again.') {
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await action();
    } catch (cause) {
      notifyReason(cause, failed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
