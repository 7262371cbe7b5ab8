/** Prefix of all routes. */
export const API_PREFIX = '/api';

/** Header of requests that add a list item; a repeated request adds no second item. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** The routes that the website calls. Apart from the others, which a visitor's browser need not load. */
export const SITE_ROUTES = {
  conference: '/conference',
  conferenceCalendar: '/conference/calendar.ics',
  committees: '/committees',
  portfolios: '/committees/get-portfolios',
  board: '/eb',
  team: '/team-members',
  sponsors: '/sponsors',
  faqs: '/faqs',
  pages: '/pages',
  page: '/pages/:id',
  applications: '/ca',
  initiateRegistration: '/registration/initiate',
  heldPlaces: '/registration/places',
  requestRegistrationId: '/registration/lost-id',
  registrationStatus: '/registration/status/:registrationId',
  resumePayment: '/registration/resume/:token',
  quote: '/payment/quote',
  confirmPayment: '/payment/confirm',
  paymentReturn: '/payment/return',
} as const;

/** Fills in the parameters of a route: buildPath('/eb/:id', { id: '1' }) → '/eb/1'. */
export function buildPath(route: string, values: Record<string, string> = {}): string {
  return route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${route} needs ${name}`);
    return encodeURIComponent(value);
  });
}
