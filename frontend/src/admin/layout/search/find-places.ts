import { createSearch } from '@mun/contracts/search-text';
import type { Permission } from '@mun/contracts/admin/permissions';
import { ADMIN_PAGES, NAVIGATION } from '../admin-pages';
import type { RecentItem } from '../../shared/session/session.store';
import { ADMIN } from '../paths';

interface Place extends RecentItem {
  /** Beside its words, an action is found by these. */
  also?: string;
  permission?: Permission | undefined;
}

const PAGES: Place[] = NAVIGATION.flatMap(({ name, tabs }) =>
  tabs.map(({ path, permission, label }) => ({ label, detail: name, to: `${ADMIN}/${path}`, permission })),
);

/** What organisers do, below /admin. */
const ACTIONS: Place[] = (
  [
    ['delegates/new', 'Add a delegate', 'register'],
    ['allotments/proposal', 'Propose seats', 'allot'],
    ['allotments', 'Send allotment emails', 'mail'],
    ['conference?view=registration', 'Open or close registration', 'fee capacity'],
    ['conference?view=programme', 'Edit the programme', 'sessions times'],
    ['conference?view=letters', 'Edit the letters', 'principal secretary about'],
    ['payments/statement', 'Match a bank statement', 'upi offline'],
    ['institutions', 'Merge institutions', 'schools'],
    ['schools', 'Record a school’s payment', 'adviser transfer cheque'],
    ['committees?add', 'Add a committee'],
    ['ebs?add', 'Add an EB member'],
    ['teams?add', 'Add a team member'],
    ['sponsors?add', 'Add a sponsor'],
    ['faq?add', 'Add an FAQ', 'question'],
    ['coupons?add', 'Add a coupon', 'discount'],
    ['pages?add', 'Add a page'],
    ['import', 'Import a table', 'csv xlsx excel'],
    ['personal-data', 'Look up or erase personal data', 'privacy delete'],
    ['next-edition', 'Start the next edition'],
    ['access?open=invite', 'Invite an organiser', 'account role people'],
    ['logout', 'Log out', 'sign'],
  ] as const
).map(([path, label, also]) => ({
  label,
  to: `${ADMIN}/${path}`,
  permission: ADMIN_PAGES.find((page) => page.path === path.replace(/\?.*/, ''))?.permission,
  ...(also !== undefined && { also }),
}));

const search = createSearch(({ label, also }: Place) => [label, also]);

/** Returns the pages and actions whose name matches, of those that the user may open. */
export function findPlaces(text: string, can: (permission: Permission) => boolean) {
  const find = (items: readonly Place[]) =>
    items
      .filter(({ permission }) => !permission || can(permission))
      .filter(search(text))
      .map(({ label, detail, to }): RecentItem => ({ label, to, ...(detail !== undefined && { detail }) }));
  return { pages: find(PAGES), actions: find(ACTIONS) };
}
