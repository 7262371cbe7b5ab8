import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ADMIN } from './layout/paths';
import { session, useSession } from './auth/session.store';
import { VerificationPage } from './auth/VerificationPage';
import { ToastArea } from '../shared/ui/feedback/ToastArea';
import { ADMIN_PAGES } from './routes';
import { AdminLayout } from './layout/AdminLayout';
import { AdminNotFoundPage } from './layout/AdminNotFoundPage';

/** The admin area: the verification, and behind the guard every page for organisers. */
export function AdminApp() {
  useEffect(() => session.followOtherTabs(), []);
  return (
    <>
      <Routes>
        <Route path={ADMIN} element={<VerificationPage />} />
        <Route element={<Guard />}>
          <Route path={ADMIN} element={<AdminLayout />}>
            {ADMIN_PAGES.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<AdminNotFoundPage />} />
          </Route>
        </Route>
        <Route path="*" element={<ElsewhereOnTheSite />} />
      </Routes>
      <ToastArea />
    </>
  );
}

/** SPEC.md section 2: without a token one is sent to the verification, and afterwards back to where one was. */
function Guard(): ReactNode {
  const token = useSession((state) => state.token);
  const { pathname, search } = useLocation();
  return token ? <Outlet /> : <Navigate to={ADMIN} replace state={{ from: pathname + search }} />;
}

/** The public site is another program of the browser's: its page is loaded anew. */
function ElsewhereOnTheSite(): null {
  useEffect(() => window.location.reload(), []);
  return null;
}
