import { createSearch } from '@mun/contracts/search-text';
import { NAVIGATION } from '../admin-pages';
import type { RecentItem } from '../../shared/session/session.store';
import { ADMIN } from '../paths';

const PAGES: RecentItem[] = NAVIGATION.flatMap(({ name, tabs }) =>
  tabs.map(({ path, label }) => ({ label, detail: name, to: `${ADMIN}/${path}` })),
);

/** What organisers do, below /admin. Beside its words, some are found by others. */
const ACTIONS: (RecentItem & { also?: string })[] = (
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
    ['logout', 'Log out', 'sign'],
  ] as const
).map(([path, label, also]) => ({ label, to: `${ADMIN}/${path}`, ...(also !== undefined && { also }) }));

const search = createSearch(({ label, also }: RecentItem & { also?: string }) => [label, also]);

/** Returns the pages and actions whose name matches. */
export function findPlaces(text: string): { pages: RecentItem[]; actions: RecentItem[] } {
  return { pages: PAGES.filter(search(text)), actions: ACTIONS.filter(search(text)) };
}
