import helmet from 'helmet';
import type { Config } from '../config/config.js';

type Middleware = ReturnType<typeof helmet>;

/** What pages and their frames may ask of a device: to pay, in the checkout; nothing else. */
const SHUT = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/** Razorpay's checkout runs its script from the checkout's address, its frame from the API's, and reports to its own hosts. */
export function securityHeaders(config: Config): Middleware {
  const checkout = new URL(config.RAZORPAY_CHECKOUT_URL).origin;
  const api = new URL(config.RAZORPAY_API_URL).origin;
  const secure = config.PUBLIC_URL.startsWith('https:');
  const shut = SHUT.map((feature) => `${feature}=()`).join(', ');
  const permissions = `payment=(self "${checkout}" "${api}"), ${shut}`;
  const others = helmet({
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
        // blob: is a picture that an organiser has chosen and not sent yet. Organisers' texts show pictures from anywhere
        // (SPEC.md section 5): a page by HTTPS asks by HTTPS for those of http addresses too, and http: means both.
        imgSrc: ["'self'", 'data:', 'blob:', secure ? 'https:' : 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", checkout, api, 'https://lumberjack.razorpay.com'],
        frameSrc: [checkout, api],
        formAction: ["'self'", api],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissions);
    others(request, response, next);
  };
}
