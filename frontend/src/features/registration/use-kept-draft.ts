import { useEffect, useState } from 'react';
import { type Draft, draft } from './draft.store';

/** The draft as it was left, once it was read; undefined until then. */
export function useKeptDraft(): Draft | undefined {
  const [kept, setKept] = useState<Draft>();
  useEffect(() => {
    void draft.restore().then(setKept);
  }, []);
  return kept;
}
