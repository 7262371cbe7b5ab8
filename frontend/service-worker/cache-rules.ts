import { API_PREFIX, ROUTES } from '@mun/contracts/routes';

/** Something that is kept, and how. */
export interface Kind {
  /** The cache that it lies in. */
  cache: 'pages' | 'lists' | 'files' | 'pictures';
  /** The address under which it is kept. */
  address: string;
  /** Whether it can change at its address: then the network is asked first. */
  changes: boolean;
  /** How many of its kind are kept; what came first goes first. */
  most: number;
}

/** What is the same for everybody. */
const LISTS = new Set(
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
const PICTURES = API_PREFIX + ROUTES.image.replace(':file', '');
const NOT_FOR_ALL = /^\/(?:admin|ops|api)(?:\/|$)/i;

/** What is kept of this address, or undefined where nothing may be. @param isPage whether it was asked for to be shown */
export function kindOf(address: string, isPage: boolean): Kind | undefined {
  const { origin, pathname, search } = new URL(address);
  if (origin !== location.origin) return undefined;
  if (isPage) {
    if (NOT_FOR_ALL.test(pathname)) return undefined;
    return { cache: 'pages', address: pathname, changes: true, most: 40 };
  }
  if (LISTS.has(pathname)) return { cache: 'lists', address: pathname + search, changes: true, most: 20 };
  if (pathname.startsWith(PICTURES))
    return { cache: 'pictures', address: pathname, changes: false, most: 150 };
  if (pathname.startsWith('/assets/'))
    return { cache: 'files', address: pathname, changes: false, most: 200 };
  return undefined;
}
