import { ROUTES } from '@mun/contracts/routes';

export interface CollectionEndpoints {
  list: string;
  add: string;
  /** One item, with `:id`; so is `restore`. */
  item: string;
  restore: string;
  /** Undefined if organisers cannot reorder the list. */
  order?: string;
}

const endpoints = (add: string, item: string, restore: string, order?: string) => ({
  list: add,
  add,
  item,
  restore,
  ...(order !== undefined && { order }),
});

/** Organisers' lists need the images' URLs, not their bytes. */
const illustrated = (add: string, item: string, restore: string, order: string) => ({
  ...endpoints(add, item, restore, order),
  list: `${add}?images=url`,
});

export const ENDPOINTS = {
  committees: illustrated(
    ROUTES.committees,
    ROUTES.committee,
    ROUTES.restoreCommittee,
    ROUTES.reorderCommittees,
  ),
  board: illustrated(ROUTES.board, ROUTES.boardMember, ROUTES.restoreBoardMember, ROUTES.reorderBoard),
  team: illustrated(ROUTES.team, ROUTES.teamMember, ROUTES.restoreTeamMember, ROUTES.reorderTeam),
  sponsors: illustrated(ROUTES.sponsors, ROUTES.sponsor, ROUTES.restoreSponsor, ROUTES.reorderSponsors),
  faqs: endpoints(ROUTES.faqs, ROUTES.faq, ROUTES.restoreFaq, ROUTES.reorderFaqs),
  pages: {
    ...endpoints(ROUTES.pages, ROUTES.page, ROUTES.restorePage, ROUTES.reorderPages),
    list: ROUTES.adminPages,
  },
  coupons: endpoints(ROUTES.coupons, ROUTES.coupon, ROUTES.restoreCoupon),
} satisfies Record<string, CollectionEndpoints>;
