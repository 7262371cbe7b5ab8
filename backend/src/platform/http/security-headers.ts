import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.js';
import type { ExternalOrigins } from '../platform-options.js';

const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/** Sets the security headers of every response. */
export function securityHeaders(config: Config, origins: ExternalOrigins): ReturnType<typeof helmet> {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const payment = ['self', ...origins.frame.map((origin) => `"${origin}"`)].join(' ');
  const permissionsPolicy = [`payment=(${payment})`, ...DENIED_FEATURES.map((name) => `${name}=()`)].join(
    ', ',
  );
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

/** Returns the security headers as raw headers. Helmet has no such function, so it writes them to an unsent response. */
export function rawSecurityHeaders(config: Config, origins: ExternalOrigins): string[] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config, origins)(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
