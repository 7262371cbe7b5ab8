import { type SyntheticEvent, useRef } from 'react';

/**
 * Returns an onSubmit handler that ignores further submits until `submit` has settled. React Hook Form's isSubmitting is
 * not enough, because a second submit resets it.
 */
export function useSubmitOnce(
  submit: (event: SyntheticEvent) => Promise<void>,
): (event: SyntheticEvent) => void {
  const running = useRef(false);
  return (event) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    void submit(event).finally(() => {
      running.current = false;
    });
  };
}
