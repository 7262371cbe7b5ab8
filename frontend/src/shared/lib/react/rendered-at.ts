import { createContext, useContext } from 'react';

/**
 * When the server drew this page, in milliseconds since 1970; undefined where it did not. What depends on the clock is
 * hydrated with this time, not with the reader's: the page may have been kept for hours.
 */
export const RenderedAt = createContext<number | undefined>(undefined);

export function useRenderedAt(): number | undefined {
  return useContext(RenderedAt);
}
