import { useDebouncedValue } from './use-debounced-value';
import { useWasServerRendered } from './use-was-server-rendered';

/** Milliseconds until a screen reader has noticed a new live region. */
const DELAY = 150;

/**
 * The text of a live region that appears together with its text. Only a change of the text is announced, so it is empty at
 * first, except in a page that the server rendered.
 */
export function useLiveText(text: string): string {
  const hydrated = useWasServerRendered();
  return useDebouncedValue(text, DELAY, hydrated ? text : '');
}
