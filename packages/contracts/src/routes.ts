/** Prefix of all routes. */
export const API_PREFIX = '/api';

/** Path of the operator's pages, outside the API; the queue dashboard is the only one. */
export const OPS_PATH = '/ops';
export const QUEUE_BOARD_PATH = `${OPS_PATH}/queues`;

/** Clients generate a key once per form, so that a repeated request is recognised. */
export const IDEMPOTENCY_KEY_PATTERN = /^[0-9A-Za-z-]{10,64}$/;

/** Header of requests that add a list item; a repeated request adds no second item. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const ROUTES = {
  conference: '/conference',
  conferenceCalendar: '/conference/calendar.ics',
  committees: '/committees',
  committee: '/committees/:id',
  reorderCommittees: '/committees/order',
  committeePortfolios: '/committees/:id/portfolios',
  committeeReferences: '/committees/:id/uses',
  restoreCommittee: '/committees/:id/restore',
  portfolios: '/committees/get-portfolios',
  board: '/eb',
  boardMember: '/eb/:id',
  reorderBoard: '/eb/order',
  restoreBoardMember: '/eb/:id/restore',
  team: '/team-members',
  teamMember: '/team-members/:id',
  reorderTeam: '/team-members/order',
  restoreTeamMember: '/team-members/:id/restore',
  sponsors: '/sponsors',
  sponsor: '/sponsors/:id',
  reorderSponsors: '/sponsors/order',
  restoreSponsor: '/sponsors/:id/restore',
  faqs: '/faqs',
  faq: '/faqs/:id',
  reorderFaqs: '/faqs/order',
  restoreFaq: '/faqs/:id/restore',
  pages: '/pages',
  page: '/pages/:id',
  reorderPages: '/pages/order',
  restorePage: '/pages/:id/restore',
  adminPages: '/admin/pages',
  files: '/files',
  file: '/files/:file',
  image: '/images/:file',
  sharePicture: '/share-pictures/:file',
  placardPicture: '/placards/:file',
  imports: '/imports',
  importPreview: '/imports/preview',
  importUndo: '/imports/:id/undo',
  personalDataExport: '/people/file',
  personalDataErasure: '/people/erasure',
  applications: '/ca',
  applicationsExport: '/ca/export',
  initiateRegistration: '/registration/initiate',
  requestRegistrationId: '/registration/lost-id',
  registrationStatus: '/registration/status/:registrationId',
  receipt: '/registration/receipts/:file',
  resumePayment: '/registration/resume/:token',
  registrants: '/registration/registrants',
  cancelRegistration: '/registration/registrants/:registrationId/cancel',
  registrantsExport: '/registration/registrants/export',
  allot: '/registration/allot',
  allotmentsState: '/registration/allotments/state',
  allotmentChanges: '/registration/allotment-changes',
  allotmentChange: '/registration/allotment-changes/:id',
  undoAllotmentChange: '/registration/allotment-changes/:id/undo',
  sendAllotmentEmails: '/registration/send-allotment-emails',
  updateAllotmentSheets: '/registration/update-allotments-sheets',
  latestMailing: '/registration/allotment-emails',
  mailingPreview: '/registration/allotment-emails/preview',
  testMailing: '/registration/allotment-emails/test',
  mailing: '/registration/allotment-emails/:id',
  mailingRecipients: '/registration/allotment-emails/:id/recipients',
  stopMailing: '/registration/allotment-emails/:id/stop',
  resumeMailing: '/registration/allotment-emails/:id/resume',
  retryMailing: '/registration/allotment-emails/:id/retry',
  deliveries: '/notify/deliveries',
  resendDelivery: '/notify/deliveries/:id/resend',
  quote: '/payment/quote',
  confirmPayment: '/payment/confirm',
  paymentReturn: '/payment/return',
  paymentWebhook: '/payment/webhook',
  paymentMismatches: '/payment/mismatches',
  refundMismatch: '/payment/mismatches/:paymentId/refund',
  orders: '/payment/orders',
  ordersExport: '/payment/orders/export',
  refreshOrder: '/payment/orders/:id/ask',
  refund: '/payment/orders/:id/refund',
  acceptOrder: '/payment/orders/:id/accept',
  paymentTotals: '/payment/totals',
  coupons: '/coupons',
  coupon: '/coupons/:id',
  restoreCoupon: '/coupons/:id/restore',
  adminLogin: '/admin/login',
  adminSession: '/admin/session',
  opsSession: '/admin/ops-session',
  audit: '/audit',
  openApiDocument: '/openapi.json',
  apiReference: '/docs',
  health: '/health',
  ready: '/health/ready',
  metrics: '/metrics',
  adminHealth: '/admin/wellbeing',
  deadLetters: '/admin/dead-letters',
  retryDeadLetters: '/admin/dead-letters/retry',
} as const;

/** Fills in the parameters of a route: buildPath('/eb/:id', { id: '1' }) → '/eb/1'. */
export function buildPath(route: string, values: Record<string, string> = {}): string {
  return route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${route} needs ${name}`);
    return encodeURIComponent(value);
  });
}
