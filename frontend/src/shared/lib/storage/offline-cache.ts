/** The header of a response from the service worker's cache. */
export const CACHED = 'x-from-cache';

/** The same on the <html> element of a cached page, which cannot read its own headers. */
export const CACHED_PAGE = 'data-from-cache';

/** What a page asks the service worker to cache, because it was loaded before the worker was active. */
export interface CacheRequest {
  /** URLs that the page has fetched; its own comes first. */
  urls: string[];
  /** API responses that came with the page, by their paths below /api. */
  responses: Record<string, unknown>;
}
