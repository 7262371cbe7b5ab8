import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setReachable } from '../shared/lib/http/connection';
import { CACHED_PAGE } from '../shared/lib/storage/offline-cache';
import { App } from '../site/App';
import { createCache, type InitialData } from './initial-data';
import { registerServiceWorker } from './register-service-worker';

/** Hydrates the page that the server rendered, or renders it if the server did not. */
export function startSite(initialData: InitialData | undefined): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const isCached = document.documentElement.hasAttribute(CACHED_PAGE);
  if (isCached) setReachable(false);
  const responses = initialData?.responses ?? {};
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App
          cache={createCache(responses)}
          renderedAt={initialData?.renderedAt}
          isCached={isCached}
          notFoundPath={initialData?.isNotFound ? location.pathname : undefined}
        />
      </BrowserRouter>
    </StrictMode>
  );
  // A transition hydrates in steps of a few milliseconds, so that the page scrolls and answers in between.
  if (initialData) startTransition(() => void hydrateRoot(root, app));
  else createRoot(root).render(app);
  // The service worker already has the responses of a page that comes from its cache.
  if (import.meta.env.PROD) registerServiceWorker(isCached ? {} : responses);
}
