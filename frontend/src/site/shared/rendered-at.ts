import { createContext, useContext } from 'react';

/**
 * When the server rendered this page, in milliseconds since 1970; undefined if it did not. Content that depends on the clock
 * is hydrated with this time, because the page may have been cached for hours.
 */
export const RenderedAt = createContext<number | undefined>(undefined);

export function useRenderedAt(): number | undefined {
  return useContext(RenderedAt);
}
