import { useEffect, useState } from 'react';
import { type Draft, registrationDraft } from './draft.store';

const EMPTY: Draft = { data: {}, couponCode: '' };

/** Restores the draft. It is empty on the server and until `isRestored`, because the server has no storage. */
export function useRestoredDraft(): { draft: Draft; isRestored: boolean } {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    void registrationDraft.restore().then(setDraft);
  }, []);
  return { draft: draft ?? EMPTY, isRestored: draft !== undefined };
}
