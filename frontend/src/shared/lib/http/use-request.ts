import { useState } from 'react';
import { ApiError } from './api-error';

/** Runs requests. Whether one is running, and the message of the last failure, are for the form or button that makes them. */
export function useRequest() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (request: () => void | Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await request();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(cause.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, setError, run };
}
