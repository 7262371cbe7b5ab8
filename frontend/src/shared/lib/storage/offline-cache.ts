/** The header of an answer that the service worker kept from an earlier time, since the server cannot be reached now. */
export const CACHED = 'x-kept';

/** On the <html> of a page that it kept: a page cannot read its own headers. */
export const CACHED_PAGE = 'data-kept';

/** What a page tells the service worker, which has not seen it pass. */
export interface CacheRequest {
  /** What was fetched before there was a worker; the page's own address first. */
  seen: string[];
  /** What the page came with of the API's answers, by their paths below /api. */
  answers: Record<string, unknown>;
}
