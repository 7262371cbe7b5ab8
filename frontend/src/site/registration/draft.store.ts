import type { DelegateDetails } from '@mun/contracts/registration';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from '../../shared/lib/storage/safe-storage';

/** What a delegate has typed so far. */
export interface Draft {
  data: Partial<DelegateDetails>;
  couponCode: string;
}

function isDraft(stored: unknown): stored is Draft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'data' in stored &&
    typeof stored.data === 'object' &&
    'couponCode' in stored &&
    typeof stored.couponCode === 'string'
  );
}

const EMPTY: Draft = { data: {}, couponCode: '' };

/**
 * Keeps the draft while the tab lives: a reload loses nothing but phones and emails, which are never written down
 * (schools share their computers). Read from storage only when the form asks (`restore`), since a server has none.
 */
export const useDraft = create<Draft>()(
  persist(() => EMPTY, {
    name: 'registration-draft',
    version: 1,
    storage: createJSONStorage(() => safeStorage(() => sessionStorage)),
    skipHydration: true,
    partialize: ({ data, couponCode }) => {
      const { phone: _phone, email: _email, guardianContact: _contact, ...harmless } = data;
      return { data: harmless, couponCode };
    },
    // Within a visit the phone and email are still there.
    merge: (stored, current) => {
      const kept = isDraft(stored) ? stored : EMPTY;
      return { couponCode: current.couponCode || kept.couponCode, data: { ...kept.data, ...current.data } };
    },
  }),
);

export const draft = {
  restore: async (): Promise<Draft> => {
    await useDraft.persist.rehydrate();
    return useDraft.getState();
  },
  keep: (typed: Draft) => useDraft.setState(typed, true),
  clear: () => {
    useDraft.setState(EMPTY, true);
    useDraft.persist.clearStorage();
  },
};
