import { create } from 'zustand';

type Kind = 'success' | 'error' | 'warning' | 'info';

interface Toasts {
  /** Something was said: from now on the area is there. Nobody pays for its code before. */
  wanted: boolean;
  /** What waits for the area to show it. */
  waiting: { kind: Kind; text: string; closesAfter: number | undefined }[];
}

export const useToasts = create<Toasts>(() => ({ wanted: false, waiting: [] }));

function say(kind: Kind) {
  return (text: string, closesAfter?: number): void =>
    useToasts.setState(({ waiting }) => ({
      wanted: true,
      waiting: [...waiting, { kind, text, closesAfter }],
    }));
}

/** Says something in the toast area, as soon as the area's code is there; it goes after 5 s or after other milliseconds. */
export const notify = {
  success: say('success'),
  error: say('error'),
  warning: say('warning'),
  info: say('info'),
};
