import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { keepForOffline } from './keep-for-offline';
import { cacheOf, type ServedData } from './served-page';

/** Takes over the page as the server drew it, or draws it. */
export function begin(served: ServedData | undefined): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App cache={cacheOf(served?.answers ?? {})} renderedAt={served?.renderedAt} />
      </BrowserRouter>
    </StrictMode>
  );
  if (served) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (import.meta.env.PROD) keepForOffline();
}
