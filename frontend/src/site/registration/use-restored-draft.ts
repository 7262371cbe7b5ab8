import { useMemo } from 'react';
import { useIsHydrating } from '../shared/use-is-hydrating';
import { type RegistrationDraft, registrationDraft } from './registration-draft';

const EMPTY: RegistrationDraft = { data: {}, couponCode: '' };

/** Restores the draft. It is empty on the server and while hydrating, because the server has no storage. */
export function useRestoredDraft(): { draft: RegistrationDraft; isRestored: boolean } {
  const hydrating = useIsHydrating();
  const draft = useMemo(() => (hydrating ? undefined : registrationDraft.read()) ?? EMPTY, [hydrating]);
  return { draft, isRestored: !hydrating };
}
