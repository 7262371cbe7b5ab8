import { type SyntheticEvent, useRef } from 'react';

/**
 * A form's onSubmit that sends once however often it is clicked: while `submit` is under way, another does nothing.
 * It goes around the form library's own handling, whose busy state the second click would end.
 */
export function useSubmitOnce(submit: () => Promise<void>): (event: SyntheticEvent) => void {
  const running = useRef(false);
  return (event) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    void submit().finally(() => {
      running.current = false;
    });
  };
}
