import type { DelegateDetails } from '@mun/contracts/registration';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from '../../shared/lib/storage/safe-storage';

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
 * The draft of the registration form, kept as long as the tab is open. Phone numbers and email addresses survive navigation
 * but not a reload: they are never stored, because schools share their computers. The server has no storage, so the form
 * reads it with `restore`.
 */
export const useDraft = create<Draft>()(
  persist(() => EMPTY, {
    name: 'registration-draft',
    version: 1,
    storage: createJSONStorage(() => safeStorage(() => sessionStorage)),
    skipHydration: true,
    partialize: ({ data, couponCode }) => {
      const { phone: _phone, email: _email, guardianContact: _contact, ...storable } = data;
      return { data: storable, couponCode };
    },
    merge: (stored, current) => {
      const saved = isDraft(stored) ? stored : EMPTY;
      return { couponCode: current.couponCode || saved.couponCode, data: { ...saved.data, ...current.data } };
    },
  }),
);

export const registrationDraft = {
  restore: async (): Promise<Draft> => {
    await useDraft.persist.rehydrate();
    return useDraft.getState();
  },
  save: (draft: Draft) => useDraft.setState(draft, true),
  clear: () => {
    useDraft.setState(EMPTY, true);
    useDraft.persist.clearStorage();
  },
};
