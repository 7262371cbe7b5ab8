import { useEffect } from 'react';
import { notify } from '../../../shared/ui/feedback/notify';

/** Shows a toast when a request begins to fail, but not for each further attempt. */
export function useFailureToast(error: unknown, text: string): void {
  const isFailing = error !== undefined;
  useEffect(() => {
    if (isFailing) notify.error(text);
  }, [isFailing, text]);
}
