import type { ReactNode } from 'react';
import { type Cache, SWRConfig } from 'swr';
import { RenderedAt } from './shared/rendered-at';
import { skipRevalidationOnHydration } from './skip-revalidation-on-hydration';
import { SiteRoutes } from './SiteRoutes';

interface Props {
  /** API responses by their paths below /api. */
  cache: Cache;
  /** When the server rendered the page, in ms since 1970; undefined if it did not. */
  renderedAt: number | undefined;
  /** The service worker served the page from its cache, so its data may be outdated. */
  isCached?: boolean;
  /** The path for which the server sent the not-found page. */
  notFoundPath?: string | undefined;
}

/** The public site, on the server and in the browser. Must be rendered inside a router. */
export function App({ cache, renderedAt, isCached = false, notFoundPath }: Props): ReactNode {
  return (
    <RenderedAt value={renderedAt}>
      <SWRConfig value={{ provider: () => cache, use: isCached ? [] : [skipRevalidationOnHydration] }}>
        <SiteRoutes notFoundPath={notFoundPath} />
      </SWRConfig>
    </RenderedAt>
  );
}
