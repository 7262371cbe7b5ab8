import type { Cache } from 'swr';

/** What the server sends along with a page, so that the browser need not ask again before it shows the same. */
export interface InitialData {
  /** Milliseconds since 1970. */
  renderedAt: number;
  /** What the page shows of the API, by paths below /api. */
  answers: Record<string, unknown>;
  /** Addresses of the scripts that this page needs. */
  code: string[];
}

/** An answer as SWR keeps it: there, and not under way. */
export const settled = (data: unknown) => ({ data, isLoading: false, isValidating: false });

/** What SWR begins with. */
export function cacheOf(answers: InitialData['answers']): Cache {
  return new Map(Object.entries(answers).map(([address, data]) => [address, settled(data)]));
}
