import type { Cache } from 'swr';

/** What the server sends along with a page, so that the browser need not ask again before it shows the same. */
export interface ServedData {
  /** Milliseconds since 1970. */
  renderedAt: number;
  /** What the page shows of the API, by paths below /api. */
  answers: Record<string, unknown>;
}

/** The element that holds it, as JSON. */
export const SERVED_DATA = 'served-data';

/** An answer as SWR keeps it: there, and not under way. */
export const known = (data: unknown) => ({ data, isLoading: false, isValidating: false });

/** What came with this document; nothing where the server did not draw it. */
export function readServedData(): ServedData | undefined {
  const text = document.getElementById(SERVED_DATA)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server.tsx wrote it
  return text ? (JSON.parse(text) as ServedData) : undefined;
}

export function cacheOf({ answers }: Pick<ServedData, 'answers'>): Cache {
  return new Map(Object.entries(answers).map(([address, data]) => [address, known(data)]));
}
