import { defineConfig } from 'vitest/config';

// What Nest and mongoose read from decorators; Vite's compiler emits it when told.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

export default defineConfig({
  test: {
    reporters: ['default', './local/dist/testing/summary-reporter.js'],
    projects: [
      {
        oxc,
        test: {
          name: 'programs',
          include: ['{*,packages/*}/src/**/*.spec.{ts,tsx}'],
          globalSetup: ['./local/dist/testing/global-setup.js'],
          pool: 'forks',
          // None of these is a claim about speed: what comes at all may come late, on a machine ten times slower.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/src/**/*.e2e.ts'],
          pool: 'forks',
          // Each file runs the whole product and a browser: after the others, and three at once.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          // What waits for a browser may be late once on a loaded machine; late twice is a fault.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
