import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SiteRoutes } from './SiteRoutes';

export function App() {
  return (
    <StrictMode>
      <BrowserRouter>
        <SiteRoutes />
      </BrowserRouter>
    </StrictMode>
  );
}
