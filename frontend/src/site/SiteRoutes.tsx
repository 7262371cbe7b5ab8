import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { useHasJustRegistered } from './registration/receipt/receipt-state';
import { RegistrationReceipt } from './registration/receipt/RegistrationReceipt';
import { NotFoundPage } from './layout/NotFoundPage';
import { PAGES } from './routes';
import { SiteLayout } from './layout/SiteLayout';

export function SiteRoutes() {
  return (
    <Routes>
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
