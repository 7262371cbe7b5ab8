import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../pages/site/HomePage';
import { NotFoundPage } from '../pages/site/NotFoundPage';
import { SiteLayout } from './SiteLayout';

const RegisterPage = lazy(() => import('../pages/site/RegisterPage'));
const NewRegistrationPage = lazy(() => import('../pages/site/NewRegistrationPage'));
const CheckAllotmentPage = lazy(() => import('../pages/site/CheckAllotmentPage'));
const CommitteesPage = lazy(() => import('../pages/site/CommitteesPage'));
const TermsPage = lazy(() => import('../pages/site/TermsPage'));
const WhyAmbassadorPage = lazy(() => import('../pages/site/WhyAmbassadorPage'));
const AmbassadorPage = lazy(() => import('../pages/site/AmbassadorPage'));

/** Every address of the public site; each page but the first comes with its own code. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route index element={<HomePage />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="register/new" element={<NewRegistrationPage />} />
        <Route path="register/check" element={<CheckAllotmentPage />} />
        <Route path="committees" element={<CommitteesPage />} />
        <Route path="terms" element={<TermsPage />} />
        <Route path="why-ca" element={<WhyAmbassadorPage />} />
        <Route path="ca" element={<AmbassadorPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
