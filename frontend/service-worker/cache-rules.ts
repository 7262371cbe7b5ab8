import { API_PREFIX, ROUTES } from '@mun/contracts/routes';

/** Whether and how a response is cached. */
export interface CacheRule {
  cache: 'pages' | 'lists' | 'files' | 'pictures';
  /** The key in the cache. */
  key: string;
  /** The content can change under its URL, so the network comes first. */
  mutable: boolean;
  /** The oldest entries above this number are deleted. */
  maxEntries: number;
}

/** The same for every user. */
const PUBLIC_LISTS = new Set(
  [
    ROUTES.conference,
    ROUTES.committees,
    ROUTES.portfolios,
    ROUTES.board,
    ROUTES.team,
    ROUTES.sponsors,
    ROUTES.faqs,
  ].map((route) => API_PREFIX + route),
);
const IMAGES = API_PREFIX + ROUTES.image.replace(':file', '');
const PRIVATE_PATHS = /^\/(?:admin|ops|api)(?:\/|$)/i;

/** The rule for a URL, or undefined if it must not be cached. @param isPage whether the request is a navigation */
export function cacheRuleFor(url: string, isPage: boolean): CacheRule | undefined {
  const { origin, pathname, search } = new URL(url);
  if (origin !== location.origin) return undefined;
  if (isPage) {
    if (PRIVATE_PATHS.test(pathname)) return undefined;
    return { cache: 'pages', key: pathname, mutable: true, maxEntries: 40 };
  }
  if (PUBLIC_LISTS.has(pathname))
    return { cache: 'lists', key: pathname + search, mutable: true, maxEntries: 20 };
  if (pathname.startsWith(IMAGES))
    return { cache: 'pictures', key: pathname, mutable: false, maxEntries: 150 };
  if (pathname.startsWith('/assets/'))
    return { cache: 'files', key: pathname, mutable: false, maxEntries: 200 };
  return undefined;
}
