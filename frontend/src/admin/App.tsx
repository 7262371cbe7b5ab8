import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { syncClearedDrafts } from '../shared/lib/storage/draft';
import { ToastArea } from '../shared/ui/feedback/ToastArea';
import { session } from './auth/session.store';
import { router } from './create-router';
import { ADMIN } from './layout/paths';

export function AdminApp() {
  useEffect(() => session.followOtherTabs(), []);
  // What was fetched stays in memory until the page is loaded again.
  useEffect(() => syncClearedDrafts(() => window.location.replace(ADMIN)), []);
  return (
    <>
      <RouterProvider router={router} />
      <ToastArea />
    </>
  );
}
