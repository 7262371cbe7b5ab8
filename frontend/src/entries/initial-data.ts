import type { Cache } from 'swr';

/** What the server sends with a page, so that the browser can render the same without asking again. */
export interface InitialData {
  /** Milliseconds since 1970. */
  renderedAt: number;
  /** The API responses that the page shows, by paths below /api. */
  responses: Record<string, unknown>;
  /** URLs of the scripts that the page needs. */
  scripts: string[];
  /** The document is the not-found page, whatever its path. */
  isNotFound?: boolean;
}

/** The id of the element that holds the data as JSON. */
export const INITIAL_DATA_ID = 'initial-data';

/** Reads the data of this document. Undefined if the server did not render it. */
export function readInitialData(): InitialData | undefined {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by document.ts
  return text ? (JSON.parse(text) as InitialData) : undefined;
}

/** A finished response as SWR caches it. */
export const settled = (data: unknown) => ({ data, isLoading: false, isValidating: false });

/** SWR's initial cache. */
export function createCache(responses: InitialData['responses']): Cache {
  return new Map(Object.entries(responses).map(([path, data]) => [path, settled(data)]));
}
