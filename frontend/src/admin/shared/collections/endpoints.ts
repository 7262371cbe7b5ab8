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

/** Organisers' lists need the images' URLs, not their bytes. */
const withImageUrls = (list: string) => `${list}?images=url`;

export const ENDPOINTS = {
  committees: {
    list: withImageUrls(ROUTES.committees),
    add: ROUTES.committees,
    item: ROUTES.committee,
    restore: ROUTES.restoreCommittee,
    order: ROUTES.reorderCommittees,
  },
  board: {
    list: withImageUrls(ROUTES.board),
    add: ROUTES.board,
    item: ROUTES.boardMember,
    restore: ROUTES.restoreBoardMember,
    order: ROUTES.reorderBoard,
  },
  team: {
    list: withImageUrls(ROUTES.team),
    add: ROUTES.team,
    item: ROUTES.teamMember,
    restore: ROUTES.restoreTeamMember,
    order: ROUTES.reorderTeam,
  },
  sponsors: {
    list: withImageUrls(ROUTES.sponsors),
    add: ROUTES.sponsors,
    item: ROUTES.sponsor,
    restore: ROUTES.restoreSponsor,
    order: ROUTES.reorderSponsors,
  },
  faqs: {
    list: ROUTES.faqs,
    add: ROUTES.faqs,
    item: ROUTES.faq,
    restore: ROUTES.restoreFaq,
    order: ROUTES.reorderFaqs,
  },
  pages: {
    list: ROUTES.adminPages,
    add: ROUTES.pages,
    item: ROUTES.page,
    restore: ROUTES.restorePage,
    order: ROUTES.reorderPages,
  },
  coupons: {
    list: ROUTES.coupons,
    add: ROUTES.coupons,
    item: ROUTES.coupon,
    restore: ROUTES.restoreCoupon,
  },
} satisfies Record<string, CollectionEndpoints>;
