import { create } from 'zustand';

/** Nobody pays for the toasts' code before the first toast. */
export const useToastsWanted = create(() => false);

type Kind = 'success' | 'error' | 'warning' | 'info';

async function show(kind: Kind, text: string): Promise<void> {
  useToastsWanted.setState(true, true);
  const { toast } = await import('react-toastify/unstyled');
  // The text is the id: what is said twice in a row stands there once.
  toast[kind](text, { toastId: `${kind}: ${text}` });
}

/** Says something in the toast area; shown as soon as its code is there, nothing waits for it. */
export const notify = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  warning: (text: string) => void show('warning', text),
  info: (text: string) => void show('info', text),
};
