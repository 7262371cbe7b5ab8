import { useEffect, useState } from 'react';
import { useWasServerRendered } from './use-was-server-rendered';

/** Milliseconds until a screen reader has noticed a new live region. */
const DELAY = 150;

/**
 * The text of a live region that appears together with its text. Only a change of the text is announced, so it is empty at
 * first, except in a page that the server rendered.
 */
export function useLiveText(text: string): string {
  const hydrated = useWasServerRendered();
  const [live, setLive] = useState(hydrated ? text : '');
  useEffect(() => {
    const timer = setTimeout(() => setLive(text), DELAY);
    return () => clearTimeout(timer);
  }, [text]);
  return live;
}
