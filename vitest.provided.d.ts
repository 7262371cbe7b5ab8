import 'vitest';

/** What the tests of a run share, read with `inject`. The modules in `globalSetup` of vitest.config.ts provide it. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** One engine for the whole run; each test file uses its own database: `new URL(mongoUri)`, `.pathname`. */
    mongoUri: string;
    /** One Redis for the whole run; each test file uses its own database number, 0 to 1023: `${redisUrl}/7`. */
    redisUrl: string;
    /** The arguments of node that run the built backend. */
    bundledBackend: string[];
  }
}
