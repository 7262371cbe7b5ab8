import { PUBLIC_ROUTES } from '../public-routes.js';

/** The routes that advisers and students of a school call, each with the token of their link. */
export const SCHOOL_ROUTES = {
  schoolOffer: '/schools/offer',
  schools: '/schools',
  school: '/schools/:token',
  schoolPlaces: '/schools/:token/places',
  schoolPlace: '/schools/:token/places/:place',
  schoolPlaceLink: '/schools/:token/places/:place/link',
  schoolNames: '/schools/:token/names',
  schoolOrder: '/schools/:token/order',
  schoolSwap: '/schools/:token/swap',
  schoolBlock: '/schools/:token/block',
  schoolAdvisers: '/schools/:token/advisers',
  schoolAdviser: '/schools/:token/advisers/:adviser',
  schoolWishes: '/schools/:token/wishes',
  schoolHead: '/schools/:token/head',
  schoolPayments: '/schools/:token/payments',
  schoolProforma: '/schools/:token/proforma.pdf',
  studentPlace: '/school-places/:token',
} as const;

/** The routes that organisers call. */
export const DELEGATION_ROUTES = {
  delegations: '/delegations',
  delegationsExport: '/delegations/export',
  delegationMessages: '/delegations/messages',
  delegationSettings: '/delegations/settings',
  delegation: '/delegations/:id',
  delegationLink: '/delegations/:id/link',
  delegationPlaces: '/delegations/:id/places',
  delegationPlace: '/delegations/:id/places/:place',
  delegationDelegates: '/delegations/:id/delegates',
  delegationDelegate: '/delegations/:id/delegates/:registrationId',
  delegationMerge: '/delegations/:id/merge',
  delegationPayments: '/delegations/:id/payments',
  delegationAdjustments: '/delegations/:id/adjustments',
  delegationSwap: '/delegations/:id/swaps/:swap',
  delegationBlock: '/delegations/:id/block',
} as const;

/** Paths of the site's pages. The tokens are in the fragment, which servers do not log. */
export const SCHOOL_PAGES = {
  register: PUBLIC_ROUTES.registerSchool,
  school: PUBLIC_ROUTES.school,
  place: PUBLIC_ROUTES.schoolPlace,
} as const;
