import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from '../admin/App';

/** Renders the admin area, which is never rendered on the server. */
export function renderAdmin(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <AdminApp />
    </StrictMode>,
  );
}
