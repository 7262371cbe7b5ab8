import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { noteReached } from '../lib/connection';
import { KEPT_PAGE } from '../lib/kept';
import { App } from './App';
import { keepForOffline } from './keep-for-offline';
import { cacheOf, type ServedData } from './served-page';

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
