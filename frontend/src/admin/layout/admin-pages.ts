export const GROUPS = ['Delegates', 'Website', 'Operations'] as const;

interface AdminPage {
  /** Below /admin. */
  path: string;
  label: string;
  /** The heading below which the navigation links to the page, in the order of this table. */
  group?: (typeof GROUPS)[number];
  /** The position of the page's tile on the dashboard (SPEC.md section 2). */
  tile?: number;
  /** Where the page was before, below /admin: opens its address, with the query. */
  formerPath?: string;
}

const TABLE = [
  { path: 'dashboard', label: 'Dashboard' },

  { path: 'delegates', label: 'Delegates', group: 'Delegates' },
  { path: 'delegates/new', label: 'Add a delegate' },
  { path: 'delegates/:id', label: 'Delegate' },
  { path: 'allotments', label: 'Allotments', group: 'Delegates', tile: 8 },
  { path: 'allotments/proposal', label: 'Propose seats' },
  { path: 'payments', label: 'Payments', group: 'Delegates' },
  { path: 'payments/statement', label: 'Match a bank statement' },
  { path: 'coupons', label: 'Coupons', group: 'Delegates', tile: 6 },
  { path: 'applications', label: 'Applications', group: 'Delegates' },
  { path: 'institutions', label: 'Institutions', group: 'Delegates' },
  { path: 'personal-data', label: 'Personal data', group: 'Delegates', formerPath: 'people' },

  { path: 'conference', label: 'Conference', group: 'Website' },
  { path: 'committees', label: 'Committees', group: 'Website', tile: 1 },
  { path: 'portfolios', label: 'Portfolios', group: 'Website', tile: 7 },
  { path: 'ebs', label: 'EBs', group: 'Website', tile: 2 },
  { path: 'teams', label: 'Teams', group: 'Website', tile: 3 },
  { path: 'sponsors', label: 'Sponsors', group: 'Website', tile: 4 },
  { path: 'faq', label: 'FAQs', group: 'Website', tile: 5 },
  { path: 'pages', label: 'Pages', group: 'Website' },
  { path: 'import', label: 'Import', group: 'Website' },

  { path: 'emails', label: 'Emails', group: 'Operations', formerPath: 'deliveries' },
  { path: 'email-texts', label: 'Email texts', group: 'Operations' },
  { path: 'activity', label: 'Activity', group: 'Operations' },
  { path: 'status', label: 'System status', group: 'Operations', formerPath: 'wellbeing' },
  { path: 'next-edition', label: 'Next edition', group: 'Operations' },
] as const satisfies AdminPage[];

export type AdminPagePath = (typeof TABLE)[number]['path'];

/** Every page of the admin area: its routes, navigation and tiles are made from this table. */
export const ADMIN_PAGES: readonly (AdminPage & { path: AdminPagePath })[] = TABLE;
