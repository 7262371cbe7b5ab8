import './ui/theme/fonts.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { keepForOffline } from './app/keep-for-offline';
import { cacheOf, readServedData } from './app/served-page';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const served = readServedData();
const app = (
  <StrictMode>
    <BrowserRouter>
      <App cache={cacheOf(served ?? { answers: {} })} renderedAt={served?.renderedAt} />
    </BrowserRouter>
  </StrictMode>
);
if (served) hydrateRoot(root, app);
else createRoot(root).render(app);
if (import.meta.env.PROD) keepForOffline();
