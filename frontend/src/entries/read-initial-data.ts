import type { ServedData } from './initial-data.js';

/** The element that holds it, as JSON. */
export const SERVED_DATA = 'served-data';

/** What came with this document; nothing where the server did not draw it. */
export function readServedData(): ServedData | undefined {
  const text = document.getElementById(SERVED_DATA)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- server/document.ts wrote it
  return text ? (JSON.parse(text) as ServedData) : undefined;
}
