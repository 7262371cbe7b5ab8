import { MAX_ALLOTMENTS, MAX_EXPORTED } from '@mun/contracts/allotment/allotment';
import { SCHOOL_RULES } from '@mun/proposals/problem';
import { PictureFormFields } from '@mun/contracts/content/content-forms';
import { MAX_STATEMENT_LINES } from '@mun/contracts/payment/offline-payments';
import { MAX_PLACES } from '@mun/contracts/delegations/delegations';
import { MAX_DELEGATES } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import { MIGRATIONS_IN_ORDER } from './migrations/migrations.js';
import type { Config } from './platform/config/config.js';
import type { PlatformOptions } from './platform/platform-options.js';

/** Returns what the platform needs from the product's modules. */
export function platformOptions(config: Config): PlatformOptions {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL).origin;
  const razorpay = new URL(config.RAZORPAY_API_URL).origin;
  return {
    migrations: MIGRATIONS_IN_ORDER,
    bodyLimits: [
      { route: ROUTES.adminLogin, size: '2kb' },
      { route: ROUTES.quote, size: '2kb' },
      { route: ROUTES.confirmPayment, size: '4kb' },
      { route: ROUTES.initiateRegistration, size: '32kb' },
      // Each student may have ten values, of which preferences are the longest.
      { route: ROUTES.schoolNames, size: '512kb', maxValues: 11 * MAX_PLACES + 10 },
      { route: ROUTES.allot, size: '8mb', maxValues: 10 * MAX_ALLOTMENTS + 10, adminOnly: true },
      { route: ROUTES.proposals, size: '2mb', maxValues: 5 * MAX_ALLOTMENTS, adminOnly: true },
      {
        route: ROUTES.statementMatches,
        size: '4mb',
        maxValues: 6 * MAX_STATEMENT_LINES + 10,
        adminOnly: true,
      },
      { route: ROUTES.delegatesExport, size: '512kb', maxValues: MAX_DELEGATES + 10, adminOnly: true },
      { route: ROUTES.registrantsExport, size: '8mb', maxValues: MAX_EXPORTED + 10, adminOnly: true },
      { route: ROUTES.imports, size: '1mb', adminOnly: true },
      // The letters and the portfolios may have three bytes per character.
      { route: ROUTES.conference, size: '512kb', adminOnly: true },
      { route: ROUTES.committeePortfolios, size: '512kb', adminOnly: true },
    ],
    // Razorpay's checkout posts a form when it redirects the delegate back.
    urlencodedRoutes: [ROUTES.paymentReturn],
    // The checkout loads its script from one host and its frame from another, and sends its logs to a third.
    externalOrigins: {
      script: [checkout],
      connect: [checkout, razorpay, 'https://lumberjack.razorpay.com'],
      frame: [checkout, razorpay],
      formAction: [razorpay],
    },
    openApi: {
      title: 'Conference API',
      description:
        'All endpoints used by the site and the admin area. The description of each amount states whether it is in rupees or paise. ' +
        'Endpoints for organisers require the token that POST /admin/login returns.',
      imageForm: PictureFormFields,
      // The constraints that contracts defines.
      constraints: {
        required: { type: 'string', minLength: 1 },
        singleLine: { type: 'string', description: 'One line' },
        numberFrom: ({ constraints: [minimum, maximum, whole] }) => {
          return { type: whole ? 'integer' : 'number', minimum, maximum };
        },
        schoolRule: ({ constraints: [maximum] }) => ({
          oneOf: [
            { type: 'string', enum: [...SCHOOL_RULES] },
            {
              type: 'object',
              properties: {
                kind: { type: 'string', enum: ['at-most'] },
                n: { type: 'integer', minimum: 1, maximum },
              },
              required: ['kind', 'n'],
              additionalProperties: false,
            },
          ],
        }),
        webAddress: { type: 'string', description: 'An http or https URL, or empty' },
        onlyDiscount: { description: 'Not together with an amount' },
        portfolios: { type: 'array', minItems: 1 },
      },
    },
  };
}
