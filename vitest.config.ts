import { defineConfig } from 'vitest/config';

// Nest and mongoose need decorator metadata.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

export default defineConfig({
  test: {
    projects: [
      {
        oxc,
        test: {
          name: 'programs',
          include: ['{*,packages/*}/src/**/*.spec.{ts,tsx}'],
          globalSetup: ['./local/dist/testing/global-setup.js'],
          pool: 'forks',
          // These tests do not measure speed, so they allow for a machine ten times slower.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
