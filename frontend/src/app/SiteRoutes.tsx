import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/site/HomePage';
import { NotFoundPage } from '../pages/site/NotFoundPage';
import { PAGES } from './pages';
import { SiteLayout } from './SiteLayout';

const UiPage = import.meta.env.DEV ? lazy(() => import('../pages/development/UiPage')) : undefined;

/** Every address of the public site; each page but the first comes with its own code. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {UiPage && <Route path="ui" element={<UiPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
