import { ROUTES } from '@mun/contracts/routes';
import type { CollectionEndpoints } from './use-collection';

/** Pictures by their address: an organiser's list needs no bytes of them. */
const pictured = (list: string) => `${list}?images=url`;

/** The lists of the website, as organisers keep them. */
export const CONTENT = {
  committees: {
    list: pictured(ROUTES.committees),
    add: ROUTES.committees,
    one: ROUTES.committee,
    restore: ROUTES.restoreCommittee,
    order: ROUTES.reorderCommittees,
  },
  board: {
    list: pictured(ROUTES.board),
    add: ROUTES.board,
    one: ROUTES.boardMember,
    restore: ROUTES.restoreBoardMember,
    order: ROUTES.reorderBoard,
  },
  team: {
    list: pictured(ROUTES.team),
    add: ROUTES.team,
    one: ROUTES.teamMember,
    restore: ROUTES.restoreTeamMember,
    order: ROUTES.reorderTeam,
  },
  sponsors: {
    list: pictured(ROUTES.sponsors),
    add: ROUTES.sponsors,
    one: ROUTES.sponsor,
    restore: ROUTES.restoreSponsor,
    order: ROUTES.reorderSponsors,
  },
  faqs: {
    list: ROUTES.faqs,
    add: ROUTES.faqs,
    one: ROUTES.faq,
    restore: ROUTES.restoreFaq,
    order: ROUTES.reorderFaqs,
  },
} satisfies Record<string, CollectionEndpoints>;
