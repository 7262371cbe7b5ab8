import { createContext, useContext, useLayoutEffect } from 'react';

export const SetBusyContext = createContext<(busy: boolean) => void>(() => {});

/** Keeps the surrounding dialog, if there is one, open while `busy`, for the form inside it. */
export function useDialogBusy(busy: boolean): void {
  const setBusy = useContext(SetBusyContext);
  // Before the browser shows the result, after which the dialog can be closed.
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy, setBusy]);
}
