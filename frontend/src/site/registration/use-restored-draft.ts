import { useEffect, useState } from 'react';
import { type RegistrationDraft, registrationDraft } from './registration-draft';

const EMPTY: RegistrationDraft = { data: {}, couponCode: '' };

/** Restores the draft. It is empty on the server and until `isRestored`, because the server has no storage. */
export function useRestoredDraft(): { draft: RegistrationDraft; isRestored: boolean } {
  const [draft, setDraft] = useState<RegistrationDraft>();
  useEffect(() => setDraft(registrationDraft.read() ?? EMPTY), []);
  return { draft: draft ?? EMPTY, isRestored: draft !== undefined };
}
