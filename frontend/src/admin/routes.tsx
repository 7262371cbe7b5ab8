import { type ComponentType, useEffect } from 'react';
import { type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { PageError } from '../shared/ui/page/PageError';
import { Spinner } from '../shared/ui/feedback/Spinner';
import { RequireSession } from './auth/RequireSession';
import { AdminLayout } from './layout/AdminLayout';
import { ADMIN_PAGES, type AdminPagePath } from './layout/admin-pages';
import { AdminNotFoundPage } from './layout/AdminNotFoundPage';
import { ADMIN, INVITATION, LOGOUT, SIGN_IN } from './layout/paths';

/** The code of each page, fetched when the page is first visited. */
const COMPONENTS: Record<AdminPagePath, () => Promise<{ default: ComponentType }>> = {
  access: () => import('./access/AccessPage'),
  profile: () => import('./profile/ProfilePage'),
  devices: () => import('./access/DevicesPage'),
  'committee-lists': () => import('./committee-lists/CommitteeListsPage'),
  dashboard: () => import('./dashboard/DashboardPage'),
  committees: () => import('./content/ManageCommitteesPage'),
  ebs: () => import('./content/ManageBoardPage'),
  teams: () => import('./content/ManageTeamPage'),
  sponsors: () => import('./content/ManageSponsorsPage'),
  faq: () => import('./content/ManageFaqPage'),
  pages: () => import('./content/ManagePagesPage'),
  coupons: () => import('./coupons/CouponsPage'),
  portfolios: () => import('./portfolios/PortfoliosPage'),
  allotments: () => import('./allotments/AllotmentsPage'),
  'allotments/proposal': () => import('./allotments/proposal/ProposalPage'),
  'allotments/free-seats': () => import('./allotments/free-seats/FreeSeatsPage'),
  'allotments/history': () => import('./allotments/history/HistoryPage'),
  'allotments/paste': () => import('./allotments/paste/PastePage'),
  delegates: () => import('./delegates/DelegatesPage'),
  'delegates/new': () => import('./delegates/AddDelegatePage'),
  'delegates/:id': () => import('./delegates/DelegatePage'),
  schools: () => import('./schools/SchoolsPage'),
  'schools/settings': () => import('./schools/SchoolSettingsPage'),
  'schools/:id': () => import('./schools/SchoolPage'),
  payments: () => import('./payments/PaymentsPage'),
  'payments/statement': () => import('./delegates/StatementPage'),
  applications: () => import('./applications/ApplicationsPage'),
  institutions: () => import('./institutions/InstitutionsPage'),
  'personal-data': () => import('./privacy/PrivacyPage'),
  import: () => import('./imports/ImportPage'),
  status: () => import('./health/HealthPage'),
  emails: () => import('./mailing/DeliveriesPage'),
  'email-texts': () => import('./email-texts/EmailTextsPage'),
  activity: () => import('./activity/ActivityPage'),
  confirmations: () => import('./confirmations/ConfirmationsPage'),
  conference: () => import('./conference/ConferencePage'),
  'next-edition': () => import('./conference/next-edition/NextEditionPage'),
};

const PAGES = ADMIN_PAGES.flatMap(({ path, formerPath }): RouteObject[] => [
  { path, lazy: async () => ({ Component: (await COMPONENTS[path]()).default }) },
  ...(formerPath ? [{ path: formerPath, loader: redirectTo(path) }] : []),
]);

/** Keeps the query. */
function redirectTo(path: AdminPagePath): LoaderFunction {
  return ({ request }) => redirect(`${ADMIN}/${path}${new URL(request.url).search}`);
}

const LOADING = {
  errorElement: <PageError />,
  hydrateFallbackElement: <Spinner label="Loading..." />,
} satisfies RouteObject;

/** The login, and every page behind it. */
export const ROUTES: RouteObject[] = [
  {
    path: ADMIN,
    ...LOADING,
    lazy: async () => ({ Component: (await import('./auth/VerificationPage')).VerificationPage }),
  },
  {
    path: SIGN_IN,
    ...LOADING,
    lazy: async () => ({ Component: (await import('./auth/SignInPage')).SignInPage }),
  },
  {
    path: INVITATION,
    ...LOADING,
    lazy: async () => ({ Component: (await import('./auth/InvitationPage')).InvitationPage }),
  },
  // Needs no session, so that logging in does not lead back to it once the session has ended.
  {
    path: LOGOUT,
    ...LOADING,
    lazy: async () => ({ Component: (await import('./auth/LogoutPage')).LogoutPage }),
  },
  {
    element: <RequireSession />,
    children: [
      {
        path: ADMIN,
        element: <AdminLayout />,
        children: [
          {
            ...LOADING,
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
