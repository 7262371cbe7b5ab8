import { createSearch } from '@mun/contracts/search-text';
import type { Permission } from '@mun/contracts/admin/permissions';
import { ADMIN_PAGES, NAVIGATION } from '../admin-pages';
import type { RecentItem } from '../../shared/session/session.store';
import { ADMIN } from '../paths';

const PAGES = NAVIGATION.flatMap(({ name, tabs }) =>
  tabs.map(({ path, permission, label }) => ({ label, detail: name, to: `${ADMIN}/${path}`, permission })),
);

/** What organisers do, below /admin. Beside its words, some are found by others. */
const ACTIONS: (RecentItem & { also?: string; permission?: Permission | undefined })[] = (
  [
    ['delegates/new', 'Add a delegate', 'register'],
    ['allotments/proposal', 'Propose seats', 'allot'],
    ['allotments', 'Send allotment emails', 'mail'],
    ['conference', 'Open or close registration', 'dates fee venue programme'],
    ['payments/statement', 'Match a bank statement', 'upi offline'],
    ['institutions', 'Merge institutions', 'schools'],
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
    ['access', 'Invite an organiser', 'account role people'],
    ['logout', 'Log out', 'sign'],
  ] as const
).map(([path, label, also]) => ({
  label,
  to: `${ADMIN}/${path}`,
  permission: ADMIN_PAGES.find((page) => page.path === path.replace(/\?.*/, ''))?.permission,
  ...(also !== undefined && { also }),
}));

const search = createSearch(({ label, also }: RecentItem & { also?: string }) => [label, also]);

/** Returns the pages and actions whose name matches, of those that the user may open. */
export function findPlaces(text: string, can: (permission: Permission) => boolean) {
  const isAllowed = ({ permission }: { permission?: Permission | undefined }) =>
    !permission || can(permission);
  const find = <Item extends RecentItem & { permission?: Permission | undefined }>(items: Item[]) =>
    items
      .filter(isAllowed)
      .filter(search(text))
      .map(({ label, detail, to }): RecentItem => ({ label, to, ...(detail !== undefined && { detail }) }));
  return { pages: find(PAGES), actions: find(ACTIONS) };
}
