import type { InitialData } from './initial-data';

/** The element that holds it, as JSON. */
export const INITIAL_DATA_ID = 'served-data';

/** What came with this document; nothing where the server did not draw it. */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- server/document.ts wrote it
  return text ? (JSON.parse(text) as InitialData) : undefined;
}
