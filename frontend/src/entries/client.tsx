import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { noteReached } from '../shared/lib/http/connection.js';
import { KEPT_PAGE } from '../shared/lib/storage/offline-cache.js';
import { App } from '../site/App.js';
import { keepForOffline } from './register-service-worker.js';
import { cacheOf, type ServedData } from './initial-data.js';

/** Takes over the page as the server drew it, or draws it. */
export function begin(served: ServedData | undefined): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const kept = document.documentElement.hasAttribute(KEPT_PAGE);
  if (kept) noteReached(false);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App cache={cacheOf(served?.answers ?? {})} renderedAt={served?.renderedAt} kept={kept} />
      </BrowserRouter>
    </StrictMode>
  );
  if (served) hydrateRoot(root, app);
  else createRoot(root).render(app);
  // What came out of the worker's hands it has.
  if (import.meta.env.PROD) keepForOffline(kept ? {} : (served?.answers ?? {}));
}
