import { useClientValue } from './use-client-value';

/** True on the server and while the browser hydrates, when the result must equal the server's. */
export function useIsHydrating(): boolean {
  return useClientValue(false, true);
}
