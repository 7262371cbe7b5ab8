import { useEffect, useState } from 'react';
import { type Draft, draft } from './draft.store';

const NOTHING: Draft = { data: {}, couponCode: '' };

/** The draft as it was left. On the server, and until it was `read`, it is empty: the form stands there from the start. */
export function useDraftPersistence(): { kept: Draft; read: boolean } {
  const [kept, setKept] = useState<Draft>();
  useEffect(() => {
    void draft.restore().then(setKept);
  }, []);
  return { kept: kept ?? NOTHING, read: kept !== undefined };
}
