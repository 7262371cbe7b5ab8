import { Route, Routes, useLocation } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { useHasJustRegistered } from './registration/receipt/receipt-state';
import { RegistrationReceipt } from './registration/receipt/RegistrationReceipt';
import { NotFoundPage } from './layout/NotFoundPage';
import { NOT_FOUND_PATH, PAGES } from './routes';
import { SiteLayout } from './layout/SiteLayout';

export function SiteRoutes({ notFoundPath }: { notFoundPath: string | undefined }) {
  const { pathname } = useLocation();
  // Rendered as on the server, although a route may match the path. With a location, every navigation would count as going back.
  const location = pathname === notFoundPath ? { location: NOT_FOUND_PATH } : {};
  return (
    <Routes {...location}>
      <Route element={<SiteLayout />}>
        <Route index element={<Home />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function Home() {
  return <HomePage receipt={useHasJustRegistered() && <RegistrationReceipt />} />;
}
