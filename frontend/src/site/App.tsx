import type { ReactNode } from 'react';
import { type Cache, SWRConfig } from 'swr';
import { RenderedAt } from '../shared/lib/react/rendered-at';
import { skipRevalidationOnHydration } from '../shared/lib/swr/skip-revalidation-on-hydration';
import { SiteRoutes } from './SiteRoutes';

interface Props {
  /** What is known of the API's answers, by their paths below /api. */
  cache: Cache;
  /** When the server drew the page (milliseconds since 1970); undefined where it did not. */
  renderedAt: number | undefined;
  /** The page that the server drew comes out of what the service worker kept, so it may have changed since. */
  kept?: boolean;
}

/** The site, on the server and in the browser alike; a router stands around it. */
export function App({ cache, renderedAt, kept = false }: Props): ReactNode {
  return (
    <RenderedAt value={renderedAt}>
      <SWRConfig value={{ provider: () => cache, use: kept ? [] : [skipRevalidationOnHydration] }}>
        <SiteRoutes />
      </SWRConfig>
    </RenderedAt>
  );
}
