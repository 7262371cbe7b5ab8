import { useState } from 'react';
import { ApiError } from '../../shared/lib/http/api-error';
import { invalidate } from '../shared/cache/invalidate';
import type { InstitutionChange } from './institution-changes';

/** Makes one change at a time and keeps the last one, so that it can be undone. */
export function useInstitutionChanges() {
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
      // Another organiser may have changed them if it failed.
      await invalidate('institutions');
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
