import { ROUTES } from '@mun/contracts/routes';

/** The keys of what is not cached by the path of its request. An array begins with one of them. */
export const KEYS = {
  allotments: 'allotments/delegates',
  allotmentsSync: 'allotments/sync',
  allotmentChanges: 'allotments/changes',
  allotmentChange: 'allotments/change',
  proposals: 'allotments/proposals',
  proposal: 'allotments/proposal',
  proof: 'allotments/proof',
  mailing: 'allotments/mailing',
  mailingPreview: 'allotments/preview',
  mailingRecipients: 'allotments/recipients',
  deliveries: 'deliveries',
  sheet: 'sheet',
  cancellation: 'delegates-to-cancel',
  preview: 'preview',
} as const;

const PAYMENTS = '/payment/';
const EMAILS = [KEYS.deliveries, KEYS.mailing, KEYS.mailingPreview, KEYS.mailingRecipients];
const REGISTRATIONS = [
  ROUTES.delegates,
  ROUTES.delegations,
  PAYMENTS,
  ROUTES.institutions,
  ROUTES.portfolios,
  ROUTES.conference,
  ROUTES.coupons,
  ROUTES.dashboard,
  ROUTES.adminHealth,
  ROUTES.personalDataPurge,
  KEYS.allotmentsSync,
  KEYS.mailingPreview,
  KEYS.deliveries,
  KEYS.sheet,
];
const CONTENT = [
  ROUTES.conference,
  ROUTES.committees,
  ROUTES.board,
  ROUTES.team,
  ROUTES.sponsors,
  ROUTES.faqs,
  ROUTES.adminPages,
  ROUTES.coupons,
  ROUTES.dashboard,
  ROUTES.imports,
  ROUTES.nextEdition,
];

/**
 * What organisers change, and what shows it: the beginnings of keys. The rows of the allotments are missing, because their
 * synchronisation fetches what has changed.
 */
export const SHOWN_BY = {
  delegates: REGISTRATIONS,
  payments: REGISTRATIONS,
  schools: REGISTRATIONS,
  people: [...REGISTRATIONS, ROUTES.applications],
  seats: [KEYS.mailingPreview, KEYS.sheet, ROUTES.delegates, ROUTES.portfolios, ROUTES.dashboard],
  content: CONTENT,
  institutions: [ROUTES.institutions, ROUTES.delegates, KEYS.allotmentsSync],
  applications: [ROUTES.applications, ROUTES.coupons, ROUTES.dashboard, KEYS.deliveries],
  emails: [...EMAILS, ROUTES.delegates, ROUTES.adminHealth, KEYS.allotmentsSync],
  emailTexts: [ROUTES.emailTexts, KEYS.mailingPreview],
  sheet: [KEYS.sheet, ROUTES.adminHealth],
  access: [ROUTES.accounts, ROUTES.adminSession],
  confirmations: [ROUTES.confirmations],
  deadLetters: [ROUTES.adminHealth, ROUTES.dashboard, KEYS.deliveries],
  /** Every key begins with nothing. */
  edition: [''],
} as const satisfies Record<string, readonly string[]>;

export type Change = keyof typeof SHOWN_BY;
