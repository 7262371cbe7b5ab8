import 'vitest';

/** What a whole test run shares, brought up by local/src/testing/world.ts; a test reads it with `inject`. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** One engine for the whole run; a test file takes a database of its own: `new URL(mongoUri)`, `.pathname`. */
    mongoUri: string;
    /** One Redis for the whole run; a test file takes a number of its own, 0 to 1023: `${redisUrl}/7`. */
    redisUrl: string;
  }
}
