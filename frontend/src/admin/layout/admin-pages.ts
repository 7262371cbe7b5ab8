/** The words of the navigation, in its order. One without a page is hidden. */
const AREAS = ['Today', 'Delegates', 'Seats', 'Money', 'Messages', 'Weekend', 'Website', 'Settings'] as const;

type Area = (typeof AREAS)[number];

interface AdminPage {
  /** Below /admin. */
  path: string;
  label: string;
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
  { path: 'dashboard', label: 'Dashboard', area: 'Today' },
  { path: 'activity', label: 'Activity', area: 'Today' },

  { path: 'delegates', label: 'All delegates', area: 'Delegates' },
  { path: 'delegates/new', label: 'Add a delegate', parent: 'delegates' },
  { path: 'delegates/:id', label: 'Delegate', parent: 'delegates' },
  { path: 'institutions', label: 'Institutions', area: 'Delegates' },
  { path: 'applications', label: 'Applications', area: 'Delegates' },

  { path: 'allotments', label: 'Allotments', area: 'Seats', tile: 8 },
  { path: 'allotments/proposal', label: 'Proposal', area: 'Seats' },
  { path: 'committees', label: 'Committees', area: 'Seats', tile: 1 },
  { path: 'portfolios', label: 'Portfolios', area: 'Seats', tile: 7 },

  {
    path: 'payments',
    label: 'Payments',
    area: 'Money',
    views: { unmatched: 'Unmatched payments', totals: 'Totals' },
  },
  { path: 'payments/statement', label: 'Bank statement', area: 'Money' },
  { path: 'coupons', label: 'Coupons', area: 'Money', tile: 6 },

  { path: 'emails', label: 'Emails', area: 'Messages', formerPath: 'deliveries' },
  { path: 'email-texts', label: 'Email texts', area: 'Messages' },

  { path: 'conference', label: 'Conference', area: 'Website' },
  { path: 'ebs', label: 'EBs', area: 'Website', tile: 2 },
  { path: 'teams', label: 'Teams', area: 'Website', tile: 3 },
  { path: 'sponsors', label: 'Sponsors', area: 'Website', tile: 4 },
  { path: 'faq', label: 'FAQs', area: 'Website', tile: 5 },
  { path: 'pages', label: 'Pages', area: 'Website' },

  { path: 'import', label: 'Import', area: 'Settings' },
  { path: 'personal-data', label: 'Personal data', area: 'Settings', formerPath: 'people' },
  { path: 'status', label: 'System status', area: 'Settings', formerPath: 'wellbeing' },
  { path: 'next-edition', label: 'Next edition', area: 'Settings' },
] as const satisfies AdminPage[];

export type AdminPagePath = (typeof TABLE)[number]['path'];

/** Every page of the admin area: its routes, navigation and tiles are made from this table. */
export const ADMIN_PAGES: readonly (AdminPage & { path: AdminPagePath })[] = TABLE;

export interface AdminTab {
  /** Below /admin, with the query. */
  path: string;
  label: string;
}

/** The words of the navigation with their tabs. */
export const NAVIGATION = AREAS.map((name) => ({
  name,
  tabs: ADMIN_PAGES.filter(({ area }) => area === name).flatMap(({ path, label, views = {} }): AdminTab[] => [
    { path, label },
    ...Object.entries(views).map(([view, text]) => ({ path: `${path}?view=${view}`, label: text })),
  ]),
})).filter(({ tabs }) => tabs.length > 0);
