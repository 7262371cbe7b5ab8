import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ToastArea } from '../shared/ui/feedback/ToastArea';
import { session } from './auth/session.store';
import { router } from './create-router';

export function AdminApp() {
  useEffect(() => session.followOtherTabs(), []);
  return (
    <>
      <RouterProvider router={router} />
      <ToastArea />
    </>
  );
}
