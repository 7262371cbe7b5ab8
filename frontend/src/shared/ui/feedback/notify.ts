import { create } from 'zustand';

type ToastType = 'success' | 'error' | 'warning' | 'info';

interface Toasts {
  /** Whether there has been a toast. Their code is loaded with the first one. */
  used: boolean;
  /** Toasts that are not on screen yet, and the texts of those to remove from it. */
  pending: { type: ToastType | 'dismiss'; text: string; duration: number | undefined }[];
}

export const useToasts = create<Toasts>(() => ({ used: false, pending: [] }));

function show(type: ToastType | 'dismiss') {
  return (text: string, duration?: number): void =>
    useToasts.setState(({ pending }) => ({
      used: true,
      pending: [...pending, { type, text, duration }],
    }));
}

/** Shows a toast for 5 s, or for `duration` milliseconds. `dismiss` removes the toast with this text earlier. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (text: string): void => {
    if (useToasts.getState().used) show('dismiss')(text);
  },
};
