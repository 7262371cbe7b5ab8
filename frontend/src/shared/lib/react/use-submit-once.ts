import { type SyntheticEvent, useRef } from 'react';

/** Returns an action that ignores further calls until it has settled. */
export function useOnce<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  // Unlike state, it is set before the page is rendered again.
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await action(...args);
    } finally {
      running.current = false;
    }
  };
}

/**
 * Returns an onSubmit handler that ignores further submits until `submit` has settled. React Hook Form's isSubmitting is
 * not enough, because a second submit resets it.
 */
export function useSubmitOnce(
  submit: (event: SyntheticEvent) => Promise<void>,
): (event: SyntheticEvent) => void {
  const submitOnce = useOnce(submit);
  return (event) => {
    event.preventDefault();
    void submitOnce(event);
  };
}
