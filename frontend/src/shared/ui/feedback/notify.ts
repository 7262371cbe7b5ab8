import { create } from 'zustand';

type ToastType = 'success' | 'error' | 'warning' | 'info';

/** A button in a toast. */
export interface ToastAction {
  /** 'Undo' */
  label: string;
  /** For screen readers: 'Undo the deletion of EARLY'. */
  name: string;
  /** The toast closes if it returns true. */
  run: () => Promise<boolean>;
}

export interface PendingToast {
  type: ToastType | 'dismiss';
  text: string;
  duration?: number | undefined;
  /** A second line. */
  detail?: string;
  action?: ToastAction;
}

interface Toasts {
  /** Whether there has been a toast. Their code is loaded with the first one. */
  used: boolean;
  /** Toasts that are not on screen yet, and the texts of those to remove from it. */
  pending: PendingToast[];
}

export const useToasts = create<Toasts>(() => ({ used: false, pending: [] }));

function add(toast: PendingToast): void {
  useToasts.setState(({ pending }) => ({ used: true, pending: [...pending, toast] }));
}

function show(type: ToastType | 'dismiss') {
  return (text: string, duration?: number): void => add({ type, text, duration });
}

/** In ms. */
const UNDO_PERIOD = 10_000;

/** Shows a toast for 5 s, or for `duration` milliseconds. `dismiss` removes the toast with this text earlier. */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** A success that can be undone for ten seconds, and for as long as the pointer or the keyboard focus is on the toast. */
  undoable: (text: string, detail: string, action: ToastAction): void =>
    add({ type: 'success', text, detail, action, duration: UNDO_PERIOD }),
  dismiss: (text: string): void => {
    if (useToasts.getState().used) show('dismiss')(text);
  },
};
