import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { expect } from '@playwright/test';
import { unique } from '../../admin/admin-ui.js';
import type { ListDescriptor, ListTools } from './list.js';

/** Adds an item to a list of the website, by a form or as JSON. Returns its name. */
type AddItem = (tools: ListTools) => Promise<string>;

const addItem =
  (route: string, fields: (name: string) => Record<string, string>): AddItem =>
  async ({ admin, undoLater }) => {
    const name = unique('Sample ');
    const { _id } = await admin.form<{ _id: string }>('POST', route, fields(name));
    undoLater(() => admin.call('DELETE', `${route}/${_id}`));
    return name;
  };

export const addCommittee = addItem(ROUTES.committees, (name) => ({ name, agenda: 'The seas' }));
const addBoardMember = addItem(ROUTES.board, (name) => ({ name, position: 'Chair', committee: 'Press' }));
const addTeamMember = addItem(ROUTES.team, (name) => ({ name, position: 'Logistics', type: 'manager' }));
const addSponsor = addItem(ROUTES.sponsors, (name) => ({ name, type: 'partner' }));
export const addFaq = addItem(ROUTES.faqs, (question) => ({ question, answer: 'Yes.' }));

const addPage: AddItem = async ({ admin, undoLater }) => {
  const title = unique('Sample ');
  const page = {
    title,
    slug: unique('sample-'),
    body: 'In the hall.',
    placement: 'footer',
    published: true,
  };
  const { _id } = await admin.call<{ _id: string }>('POST', ROUTES.pages, page);
  undoLater(() => admin.call('DELETE', `${ROUTES.pages}/${_id}`));
  return title;
};

const addCoupon: AddItem = async ({ admin, undoLater }) => {
  const code = unique('LIST').toUpperCase();
  const coupon = { code, amountOff: 100, redemptionsLeft: 5 };
  const { _id } = await admin.call<{ _id: string }>('POST', ROUTES.coupons, coupon);
  undoLater(() => admin.call('DELETE', `${ROUTES.coupons}/${_id}`));
  return code;
};

const COLLECTION = 'admin/shared/collections/use-collection.ts';

/** The lists of the website, as organisers manage them. */
export const CONTENT_LISTS: readonly ListDescriptor[] = [
  {
    name: 'Committees',
    source: COLLECTION,
    path: '/admin/committees',
    request: 'GET /api/committees',
    failed: 'Failed to fetch committees',
    change: addCommittee,
  },
  {
    name: 'Executive board',
    source: COLLECTION,
    path: '/admin/ebs',
    request: 'GET /api/eb',
    failed: 'Failed to fetch EBs',
    change: addBoardMember,
  },
  {
    name: 'Team',
    source: COLLECTION,
    path: '/admin/teams',
    request: 'GET /api/team-members',
    failed: 'Failed to fetch Team Members',
    change: addTeamMember,
  },
  {
    name: 'Sponsors',
    source: COLLECTION,
    path: '/admin/sponsors',
    request: 'GET /api/sponsors',
    failed: 'Failed to fetch Sponsors',
    change: addSponsor,
  },
  {
    name: 'FAQs',
    source: COLLECTION,
    path: '/admin/faq',
    request: 'GET /api/faqs',
    failed: 'Failed to fetch FAQs',
    change: addFaq,
  },
  {
    name: 'Pages',
    source: COLLECTION,
    path: '/admin/pages',
    request: 'GET /api/admin/pages',
    failed: 'Failed to fetch pages',
    change: addPage,
  },
  {
    name: 'Coupons',
    source: COLLECTION,
    path: '/admin/coupons',
    request: 'GET /api/coupons',
    failed: 'Failed to fetch Coupons',
    change: addCoupon,
  },
  {
    name: 'Portfolios',
    source: 'admin/portfolios/PortfoliosPage.tsx',
    path: '/admin/portfolios',
    request: 'GET /api/committees/get-portfolios',
    failed: 'Failed to fetch committees',
    change: addCommittee,
  },
];

const PUBLIC_LIST = {
  source: 'site/api/use-list.ts',
  failed: 'To be revealed soon',
  isSilent: true,
} as const;

/** The lists that visitors see. A failure is logged, and the list is empty until it can be read (SPEC.md section 4). */
export const SITE_LISTS: readonly ListDescriptor[] = [
  {
    ...PUBLIC_LIST,
    name: 'Committees for visitors',
    path: '/committees',
    request: 'GET /api/committees',
    change: addCommittee,
  },
  {
    ...PUBLIC_LIST,
    name: 'Executive board for visitors',
    path: '/ebs',
    request: 'GET /api/eb',
    change: addBoardMember,
  },
  {
    ...PUBLIC_LIST,
    name: 'Team for visitors',
    path: '/teams',
    request: 'GET /api/team-members',
    change: addTeamMember,
  },
  {
    ...PUBLIC_LIST,
    name: 'Sponsors for visitors',
    path: '/sponsors',
    request: 'GET /api/sponsors',
    change: addSponsor,
  },
  {
    ...PUBLIC_LIST,
    name: 'FAQs for visitors',
    path: '/faq',
    request: 'GET /api/faqs',
    failed: 'No FAQs available at the moment.',
    change: addFaq,
  },
  {
    ...PUBLIC_LIST,
    name: 'Seats of the committees for visitors',
    source: 'site/api/use-seats.ts',
    path: '/committees',
    request: 'GET /api/committees/get-portfolios',
    change: addSeats,
    without: {
      failure: 'The committees are shown without their seats.',
      loading: 'The committees are shown without their seats.',
    },
  },
  {
    ...PUBLIC_LIST,
    name: 'Links to pages for visitors',
    source: 'site/api/use-pages.ts',
    path: '/faq',
    request: 'GET /api/pages',
    change: addPage,
    without: {
      failure: 'The footer has the link to the terms (SPEC.md section 1).',
      loading: 'The footer has the link to the terms (SPEC.md section 1).',
      returning: 'The footer stays on screen when the visitor goes to another page.',
    },
  },
];

/** Adds a committee with a number of portfolios that no other committee has. */
async function addSeats(tools: ListTools): Promise<string> {
  const name = await addCommittee(tools);
  const read = () => tools.admin.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
  const committees = await read();
  const id = committees.find((committee) => committee.name === name)?._id;
  const count = Math.max(...committees.map(({ portfolios }) => portfolios.length)) + 1;
  const portfolios = Array.from({ length: count }, (_, index) => `Seat ${index + 1}`);
  await tools.admin.call('PUT', `${ROUTES.committees}/${id}/portfolios`, { portfolios });
  // Responses are cached for a moment.
  const mostSeats = async () => Math.max(...(await read()).map((committee) => committee.portfolios.length));
  await expect.poll(mostSeats).toBe(count);
  return `${count} seats left`;
}
