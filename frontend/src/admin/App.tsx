import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { syncClearedDrafts } from '../shared/lib/storage/draft';
import { ToastArea } from '../shared/ui/feedback/ToastArea';
import { session } from './auth/session.store';
import { router } from './create-router';

export function AdminApp() {
  useEffect(() => session.followOtherTabs(), []);
  useEffect(() => syncClearedDrafts(), []);
  return (
    <>
      <RouterProvider router={router} />
      <ToastArea />
    </>
  );
}
