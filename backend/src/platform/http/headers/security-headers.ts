import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Config } from '../../config/config.js';
import type { ExternalOrigins } from '../../platform-options.js';

/** What a browser does with a response: shows it, loads it into a page, or reads it as data. */
type ResponseKind = 'document' | 'asset' | 'data';
export type SecurityHeaders = Record<ResponseKind, [name: string, value: string][]>;

const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'usb', 'serial', 'midi', 'display-capture'];

/** Personal data must not stay in any cache. Public routes replace it. */
const NO_STORE = 'no-store';

/**
 * Returns the security headers of each kind of response. Pages have all of them. Data has those of OWASP's list for REST
 * (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers), since the others would
 * cost a third of the throughput and protect nothing.
 */
export function securityHeaders(config: Config, origins: ExternalOrigins): SecurityHeaders {
  const document = documentHeaders(config, origins);
  const every = document.filter(([name]) =>
    /^(strict-transport-security|x-content-type-options)$/i.test(name),
  );
  return {
    document,
    asset: every,
    data: [
      ...every,
      ['x-frame-options', 'DENY'],
      ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
    ],
  };
}

/** Sets the headers of each response by its path. Handlers may replace them. */
export function setSecurityHeaders(headers: SecurityHeaders): RequestHandler {
  return ({ path }, response, next) => {
    const kind = kindOf(path);
    for (const [name, value] of headers[kind]) response.setHeader(name, value);
    if (kind === 'data') response.setHeader('cache-control', NO_STORE);
    next();
  };
}

const API_REFERENCE = API_PREFIX + ROUTES.apiReference;

function kindOf(path: string): ResponseKind {
  if (path.startsWith('/assets/') || path.startsWith(`${API_REFERENCE}/`)) return 'asset';
  // Express ignores case and a trailing slash, so any other path below the prefix is data.
  const isData = path.toLowerCase().startsWith(`${API_PREFIX}/`) && path !== API_REFERENCE;
  return isData ? 'data' : 'document';
}

function documentHeaders(config: Config, origins: ExternalOrigins): [name: string, value: string][] {
  const secure = config.PUBLIC_URL.startsWith('https:');
  const payment = ['self', ...origins.frame.map((origin) => `"${origin}"`)].join(' ');
  const permissionsPolicy = [`payment=(${payment})`, ...DENIED_FEATURES.map((name) => `${name}=()`)].join(
    ', ',
  );
  const setHeaders = helmet({
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
  // Helmet only writes headers to a response, so this one is never sent.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  response.setHeader('permissions-policy', permissionsPolicy);
  setHeaders(request, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}
