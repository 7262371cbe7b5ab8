import type { Permission } from '@mun/contracts/admin/permissions';

/** The words of the navigation, in its order. One without a page is hidden. */
const AREAS = ['Today', 'Delegates', 'Seats', 'Money', 'Messages', 'Weekend', 'Website', 'Settings'] as const;

type Area = (typeof AREAS)[number];

interface AdminPage {
  /** Below /admin. */
  path: string;
  label: string;
  /** Who may open the page. */
  permission: Permission;
  /** The area in which the page has a tab. */
  area?: Area;
  /** Tabs after the page's own, by the value of its query parameter `view`. */
  views?: Readonly<Record<string, string>>;
  /** The path of the page that it was opened from, which its breadcrumb links to. */
  parent?: string;
  /** The position of the page's tile on the dashboard (SPEC.md section 2). */
  tile?: number;
  /** Where the page was before, below /admin: opens its address, with the query. */
  formerPath?: string;
}

const TABLE = [
  { path: 'dashboard', permission: 'dashboard.view', label: 'Dashboard', area: 'Today' },
  { path: 'activity', permission: 'activity.view', label: 'Activity', area: 'Today' },
  { path: 'confirmations', permission: 'activity.view', label: 'Confirmations', area: 'Today' },

  { path: 'delegates', permission: 'delegates.view', label: 'All delegates', area: 'Delegates' },
  { path: 'delegates/new', permission: 'delegates.edit', label: 'Add a delegate', parent: 'delegates' },
  { path: 'delegates/:id', permission: 'delegates.view', label: 'Delegate', parent: 'delegates' },
  { path: 'schools', permission: 'schools.view', label: 'Schools', area: 'Delegates' },
  {
    path: 'schools/settings',
    permission: 'schools.edit',
    label: 'School settings',
    area: 'Delegates',
  },
  { path: 'schools/:id', permission: 'schools.view', label: 'School', parent: 'schools' },
  { path: 'institutions', permission: 'institutions.edit', label: 'Institutions', area: 'Delegates' },
  { path: 'applications', permission: 'applications.view', label: 'Applications', area: 'Delegates' },

  { path: 'allotments', permission: 'allotments.edit', label: 'Allotments', area: 'Seats', tile: 8 },
  { path: 'allotments/proposal', permission: 'allotments.edit', label: 'Proposal', area: 'Seats' },
  {
    path: 'allotments/free-seats',
    permission: 'allotments.edit',
    label: 'Free seats',
    parent: 'allotments',
  },
  { path: 'allotments/history', permission: 'allotments.edit', label: 'History', parent: 'allotments' },
  { path: 'allotments/paste', permission: 'allotments.edit', label: 'Paste', parent: 'allotments' },
  { path: 'committee-lists', permission: 'committee-lists.view', label: 'Committee lists', area: 'Seats' },
  { path: 'committees', permission: 'content.edit', label: 'Committees', area: 'Seats', tile: 1 },
  { path: 'portfolios', permission: 'content.edit', label: 'Portfolios', area: 'Seats', tile: 7 },

  {
    path: 'payments',
    permission: 'payments.view',
    label: 'Payments',
    area: 'Money',
    views: { unmatched: 'Unmatched payments', totals: 'Totals' },
  },
  { path: 'payments/statement', permission: 'payments.record', label: 'Bank statement', area: 'Money' },
  { path: 'coupons', permission: 'coupons.edit', label: 'Coupons', area: 'Money', tile: 6 },

  { path: 'emails', permission: 'emails.view', label: 'Emails', area: 'Messages', formerPath: 'deliveries' },
  { path: 'email-texts', permission: 'emails.edit', label: 'Email texts', area: 'Messages' },

  { path: 'conference', permission: 'conference.edit', label: 'Conference', area: 'Website' },
  { path: 'ebs', permission: 'content.edit', label: 'EBs', area: 'Website', tile: 2 },
  { path: 'teams', permission: 'content.edit', label: 'Teams', area: 'Website', tile: 3 },
  { path: 'sponsors', permission: 'content.edit', label: 'Sponsors', area: 'Website', tile: 4 },
  { path: 'faq', permission: 'content.edit', label: 'FAQs', area: 'Website', tile: 5 },
  { path: 'pages', permission: 'content.edit', label: 'Pages', area: 'Website' },

  { path: 'access', permission: 'accounts.edit', label: 'Access', area: 'Settings' },
  { path: 'import', permission: 'imports.run', label: 'Import', area: 'Settings' },
  {
    path: 'personal-data',
    permission: 'personal-data.export',
    label: 'Personal data',
    area: 'Settings',
    formerPath: 'people',
  },
  { path: 'profile', permission: 'session.use', label: 'Your profile' },
  { path: 'devices', permission: 'session.use', label: 'Your devices' },
  {
    path: 'status',
    permission: 'status.view',
    label: 'System status',
    area: 'Settings',
    formerPath: 'wellbeing',
  },
  { path: 'next-edition', permission: 'editions.start', label: 'Next edition', area: 'Settings' },
] as const satisfies AdminPage[];

export type AdminPagePath = (typeof TABLE)[number]['path'];

/** Every page of the admin area: its routes, navigation and tiles are made from this table. */
export const ADMIN_PAGES: readonly (AdminPage & { path: AdminPagePath })[] = TABLE;

export interface AdminTab {
  /** Below /admin, with the query. */
  path: string;
  permission: Permission;
  label: string;
}

/** The words of the navigation with their tabs. */
export const NAVIGATION = AREAS.map((name) => ({
  name,
  tabs: ADMIN_PAGES.filter(({ area }) => area === name).flatMap(
    ({ path, permission, label, views = {} }): AdminTab[] => [
      { path, permission, label },
      ...Object.entries(views).map(([view, text]) => ({
        path: `${path}?view=${view}`,
        permission,
        label: text,
      })),
    ],
  ),
})).filter(({ tabs }) => tabs.length > 0);
