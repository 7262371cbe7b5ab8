import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { RegistrationReceipt } from './registration/receipt/RegistrationReceipt';
import { NotFoundPage } from './layout/NotFoundPage';
import { PAGES } from './routes';
import { SiteLayout } from './layout/SiteLayout';

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage receipt={<RegistrationReceipt />} />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
