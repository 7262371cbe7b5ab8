import helmet from 'helmet';
import type { Config } from '../config.js';

/** Razorpay's checkout runs its script from the checkout's address, its frame from the API's, and reports to its own hosts. */
export function securityHeaders(config: Config): ReturnType<typeof helmet> {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL).origin;
  const api = new URL(config.RAZORPAY_API_URL).origin;
  const secure = config.PUBLIC_URL.startsWith('https:');
  return helmet({
    strictTransportSecurity: secure,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The checkout's bank pages open in a window of their own and report back to it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", checkout],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // blob: is a picture that an organiser has chosen and not sent yet.
        imgSrc: ["'self'", 'data:', 'blob:', checkout],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", checkout, api, 'https://lumberjack.razorpay.com'],
        frameSrc: [checkout, api],
        formAction: ["'self'", api],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}
