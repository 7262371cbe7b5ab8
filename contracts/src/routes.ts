/** The calls, as paths below `API`; a part that begins with ':' stands for a value. */
export const API = '/api';

export const ROUTES = {
  conference: '/conference',
  committees: '/committees',
  portfolios: '/committees/get-portfolios',
  board: '/eb',
  team: '/team-members',
  sponsors: '/sponsors',
  faqs: '/faqs',
  image: '/images/:file',
  applications: '/ca',
  initiateRegistration: '/registration/initiate',
  registrationStatus: '/registration/status/:registrationId',
  quote: '/payment/quote',
  confirmPayment: '/payment/confirm',
  paymentReturn: '/payment/return',
  paymentWebhook: '/payment/webhook',
  paymentMismatches: '/payment/mismatches',
  adminLogin: '/admin/login',
  health: '/health',
  ready: '/health/ready',
} as const;

/** A route with its values filled in: path(ROUTES.registrationStatus, { registrationId }) → '/registration/status/K7QF2-9XDHM'. */
export function path(route: string, values: Record<string, string> = {}): string {
  return route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${route} needs ${name}`);
    return encodeURIComponent(value);
  });
}
