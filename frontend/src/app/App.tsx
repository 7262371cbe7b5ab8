import type { ReactNode } from 'react';
import { type Cache, SWRConfig } from 'swr';
import { RenderedAt } from '../lib/rendered-at';
import { SiteRoutes } from './SiteRoutes';

interface Props {
  /** What is known of the API's answers, by their paths below /api. */
  cache: Cache;
  /** When the server drew the page (milliseconds since 1970); undefined where it did not. */
  renderedAt: number | undefined;
}

/** The site, on the server and in the browser alike; a router stands around it. */
export function App({ cache, renderedAt }: Props): ReactNode {
  return (
    <RenderedAt value={renderedAt}>
      <SWRConfig value={{ provider: () => cache }}>
        <SiteRoutes />
      </SWRConfig>
    </RenderedAt>
  );
}
