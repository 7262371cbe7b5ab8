import type { PlatformOptions } from '../platform/platform-options.js';

/** The options of a platform without a product. */
export const PLATFORM_OPTIONS_FIXTURE: PlatformOptions = {
  migrations: [],
  bodyLimits: [],
  urlencodedRoutes: [],
  externalOrigins: { script: [], connect: [], frame: [], formAction: [] },
  openApi: { title: 'Platform', description: '', constraints: {} },
};
