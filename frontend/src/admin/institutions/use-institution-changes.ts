import { useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import type { InstitutionChange } from './institution-changes';

/**
 * Makes one change at a time and keeps the last one, so that it can be undone.
 * @param reload refetches the list, also after a failure, because another organiser may have changed it
 */
export function useInstitutionChanges(reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<InstitutionChange>();
  const [error, setError] = useState<string>();

  /** @returns whether it succeeded */
  const run = async (change: () => Promise<InstitutionChange | undefined>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    setLast(undefined);
    try {
      setLast(await change());
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
      return false;
    } finally {
      await reload();
      setBusy(false);
    }
  };
  const undo = () =>
    void run(async () => {
      await last?.undo();
      return undefined;
    });
  return { busy, last, error, run, undo };
}
