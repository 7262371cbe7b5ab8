import { useBrowserValue } from './use-browser-value';

/** True on the server and while the browser hydrates, when the result must equal the server's. */
export function useHydrating(): boolean {
  return useBrowserValue(false, true);
}
