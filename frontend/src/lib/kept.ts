/** The header of an answer that the service worker kept from an earlier time, since the server cannot be reached now. */
export const KEPT = 'x-kept';

/** What a page tells the service worker that came after it: the addresses that it has fetched already. */
export interface Seen {
  seen: string[];
}
