import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setReachable } from '../shared/lib/http/connection';
import { CACHED_PAGE } from '../shared/lib/storage/offline-cache';
import { App } from '../site/App';
import { registerServiceWorker } from './register-service-worker';
import { cacheOf, type InitialData } from './initial-data';

/** Takes over the page as the server drew it, or draws it. */
export function hydrateSite(served: InitialData | undefined): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const kept = document.documentElement.hasAttribute(CACHED_PAGE);
  if (kept) setReachable(false);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App cache={cacheOf(served?.answers ?? {})} renderedAt={served?.renderedAt} isCached={kept} />
      </BrowserRouter>
    </StrictMode>
  );
  if (served) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // What came out of the worker's hands it has.
  if (import.meta.env.PROD) registerServiceWorker(kept ? {} : (served?.answers ?? {}));
}
