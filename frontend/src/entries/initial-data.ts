import type { Cache, State } from 'swr';

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

/**
 * SWR writes the entry of each component that mounts, which would render every component a second time that hydrates later. So
 * an entry stays the same object until its state changes.
 */
class EntryCache extends Map<string, State> {
  override set(path: string, entry: State): this {
    const current = this.get(path);
    return current && isSameState(current, entry) ? this : super.set(path, entry);
  }
}

const isSameState = (a: State, b: State) =>
  a.data === b.data &&
  a.error === b.error &&
  a.isLoading === b.isLoading &&
  a.isValidating === b.isValidating;

/** SWR's initial cache. `_k` is the key as SWR stores it in the entry. */
export function createCache(responses: InitialData['responses']): Cache {
  return new EntryCache(
    Object.entries(responses).map(([path, data]) => [path, { ...settled(data), _k: path }]),
  );
}
