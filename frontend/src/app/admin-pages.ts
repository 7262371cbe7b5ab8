import { lazy, type ComponentType } from 'react';

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/admin/*Page.tsx',
  '!../pages/admin/VerificationPage.tsx',
]);

function page(path: string, name: string) {
  const load = files[`../pages/admin/${name}.tsx`];
  if (!load) throw new Error(`${path}: there is no pages/admin/${name}.tsx`);
  return { path, Page: lazy(load) };
}

/** The pages behind the guard, below /admin; the code of each comes when it is wanted. */
export const ADMIN_PAGES = [
  page('dashboard', 'DashboardPage'),
  page('committees', 'CommitteesPage'),
  page('ebs', 'BoardPage'),
  page('teams', 'TeamPage'),
  page('sponsors', 'SponsorsPage'),
  page('faq', 'FaqPage'),
  page('coupons', 'CouponsPage'),
  page('portfolios', 'PortfoliosPage'),
  page('allotments', 'AllotmentsPage'),
  page('payments', 'PaymentsPage'),
  page('applications', 'ApplicationsPage'),
  page('people', 'PeoplePage'),
  page('import', 'ImportPage'),
  page('wellbeing', 'WellbeingPage'),
  page('deliveries', 'DeliveriesPage'),
  page('activity', 'ActivityPage'),
  page('conference', 'ConferencePage'),
];
