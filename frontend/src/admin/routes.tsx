import { type ComponentType, useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PageError } from '../shared/ui/layout/PageError';
import { Spinner } from '../shared/ui/feedback/Spinner';
import { LogoutPage } from './auth/LogoutPage';
import { RequireSession } from './auth/RequireSession';
import { VerificationPage } from './auth/VerificationPage';
import { AdminLayout } from './layout/AdminLayout';
import { AdminNotFoundPage } from './layout/AdminNotFoundPage';
import { ADMIN, LOGOUT } from './layout/paths';

/** The code of a page, fetched when the page is first visited. */
const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
});

const PAGES: RouteObject[] = [
  { path: 'dashboard', lazy: page(() => import('./dashboard/DashboardPage')) },
  { path: 'committees', lazy: page(() => import('./content/ManageCommitteesPage')) },
  { path: 'ebs', lazy: page(() => import('./content/ManageBoardPage')) },
  { path: 'teams', lazy: page(() => import('./content/ManageTeamPage')) },
  { path: 'sponsors', lazy: page(() => import('./content/ManageSponsorsPage')) },
  { path: 'faq', lazy: page(() => import('./content/ManageFaqPage')) },
  { path: 'pages', lazy: page(() => import('./content/ManagePagesPage')) },
  { path: 'coupons', lazy: page(() => import('./coupons/CouponsPage')) },
  { path: 'portfolios', lazy: page(() => import('./portfolios/PortfoliosPage')) },
  { path: 'allotments', lazy: page(() => import('./allotments/AllotmentsPage')) },
  { path: 'allotments/proposal', lazy: page(() => import('./allotments/proposal/ProposalPage')) },
  { path: 'delegates', lazy: page(() => import('./delegates/DelegatesPage')) },
  { path: 'delegates/new', lazy: page(() => import('./delegates/AddDelegatePage')) },
  { path: 'delegates/:id', lazy: page(() => import('./delegates/DelegatePage')) },
  { path: 'payments', lazy: page(() => import('./payments/PaymentsPage')) },
  { path: 'payments/statement', lazy: page(() => import('./delegates/StatementPage')) },
  { path: 'applications', lazy: page(() => import('./applications/ApplicationsPage')) },
  { path: 'institutions', lazy: page(() => import('./institutions/InstitutionsPage')) },
  { path: 'people', lazy: page(() => import('./privacy/PrivacyPage')) },
  { path: 'import', lazy: page(() => import('./imports/ImportPage')) },
  { path: 'wellbeing', lazy: page(() => import('./health/HealthPage')) },
  { path: 'deliveries', lazy: page(() => import('./mailing/DeliveriesPage')) },
  { path: 'email-texts', lazy: page(() => import('./email-texts/EmailTextsPage')) },
  { path: 'activity', lazy: page(() => import('./activity/ActivityPage')) },
  { path: 'conference', lazy: page(() => import('./conference/ConferencePage')) },
  { path: 'next-edition', lazy: page(() => import('./conference/next-edition/NextEditionPage')) },
];

/** The login, and every page behind it. */
export const ROUTES: RouteObject[] = [
  { path: ADMIN, element: <VerificationPage /> },
  {
    element: <RequireSession />,
    children: [
      { path: LOGOUT, element: <LogoutPage /> },
      {
        path: ADMIN,
        element: <AdminLayout />,
        children: [
          {
            errorElement: <PageError />,
            hydrateFallbackElement: <Spinner label="Loading..." />,
            children: [...PAGES, { path: '*', element: <AdminNotFoundPage /> }],
          },
        ],
      },
    ],
  },
  { path: '*', element: <PublicSite /> },
];

/** The public site is a separate bundle, so its pages are loaded from the server. */
function PublicSite(): null {
  useEffect(() => window.location.reload(), []);
  return null;
}
