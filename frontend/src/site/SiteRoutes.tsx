import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/HomePage';
import { NotFoundPage } from './layout/NotFoundPage';
import { PAGES } from './routes';
import { SiteLayout } from './layout/SiteLayout';

/** Every address of the public site; each page but the first comes with its own code. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
