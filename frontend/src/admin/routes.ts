import { lazy } from 'react';

/** The pages below /admin, for organisers who have logged in. Each is loaded when it is first visited. */
export const ADMIN_PAGES = [
  { path: 'dashboard', Page: lazy(() => import('./dashboard/DashboardPage')) },
  { path: 'committees', Page: lazy(() => import('./content/ManageCommitteesPage')) },
  { path: 'ebs', Page: lazy(() => import('./content/ManageBoardPage')) },
  { path: 'teams', Page: lazy(() => import('./content/ManageTeamPage')) },
  { path: 'sponsors', Page: lazy(() => import('./content/ManageSponsorsPage')) },
  { path: 'faq', Page: lazy(() => import('./content/ManageFaqPage')) },
  { path: 'coupons', Page: lazy(() => import('./coupons/CouponsPage')) },
  { path: 'portfolios', Page: lazy(() => import('./portfolios/PortfoliosPage')) },
  { path: 'allotments', Page: lazy(() => import('./allotments/AllotmentsPage')) },
  { path: 'payments', Page: lazy(() => import('./payments/PaymentsPage')) },
  { path: 'applications', Page: lazy(() => import('./applications/ApplicationsPage')) },
  { path: 'people', Page: lazy(() => import('./privacy/PrivacyPage')) },
  { path: 'import', Page: lazy(() => import('./imports/ImportPage')) },
  { path: 'wellbeing', Page: lazy(() => import('./health/HealthPage')) },
  { path: 'deliveries', Page: lazy(() => import('./mailing/DeliveriesPage')) },
  { path: 'activity', Page: lazy(() => import('./activity/ActivityPage')) },
  { path: 'conference', Page: lazy(() => import('./conference/ConferencePage')) },
];
