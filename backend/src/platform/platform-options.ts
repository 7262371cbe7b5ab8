import type { Migration } from './migrations/migration.js';
import type { OpenApiOptions } from './openapi/openapi-document.js';

export const PLATFORM_OPTIONS = Symbol('platform options');

/** What the product passes to the platform, which has no knowledge of its modules. */
export interface PlatformOptions {
  /** In the order in which they run. */
  migrations: readonly Migration[];
  /** The limits of JSON bodies by route, if they differ from the default. */
  bodyLimits: BodyLimits[];
  /** Routes that accept `application/x-www-form-urlencoded`, as forms of other sites send it. */
  urlencodedRoutes: string[];
  externalOrigins: ExternalOrigins;
  openApi: OpenApiOptions;
}

export interface BodyLimits {
  route: string;
  /** '8mb' */
  size: string;
  /** The largest number of values: elements of lists and properties of objects, at all levels. */
  maxValues?: number;
  /** Without an admin session, the default limits apply. */
  adminOnly?: true;
}

/** Origins other than our own that pages may use, for the content security policy: 'https://checkout.example.org'. */
export interface ExternalOrigins {
  script: string[];
  connect: string[];
  /** Frames, which may also ask for a payment. */
  frame: string[];
  formAction: string[];
}
