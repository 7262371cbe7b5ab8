import helmet from 'helmet';
import type { Config } from '../config/config.js';
import type { ExternalOrigins } from '../platform-options.js';

type Middleware = ReturnType<typeof helmet>;

const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/**
 * Sets the security headers of every response.
 * @param origins the origins that the content security policy allows beside our own
 */
export function securityHeaders(config: Config, origins: ExternalOrigins): Middleware {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const payment = ['self', ...origins.frame.map((origin) => `"${origin}"`)].join(' ');
  const denied = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  const permissionsPolicy = `payment=(${payment}), ${denied}`;
  const setOtherHeaders = helmet({
    strictTransportSecurity: secure,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The bank pages of the checkout open in a separate window and report back to their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...origins.script],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // blob: previews an image that is not uploaded yet. Organisers' texts embed images of any host (SPEC.md section 5);
        // http: also matches https:, and an HTTPS page requests images over HTTPS only.
        imgSrc: ["'self'", 'data:', 'blob:', secure ? 'https:' : 'http:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins.connect],
        frameSrc: origins.frame.length > 0 ? origins.frame : ["'none'"],
        formAction: ["'self'", ...origins.formAction],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    setOtherHeaders(request, response, next);
  };
}
