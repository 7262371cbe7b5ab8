import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Not converted to Playwright yet. */
const WITH_VITEST = readdirSync('e2e/src')
  .filter((file) => file.endsWith('.e2e.ts'))
  .filter((file) => readFileSync(`e2e/src/${file}`, 'utf8').includes("from 'vitest'"))
  .map((file) => `e2e/src/${file}`);

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
      {
        test: {
          name: 'product',
          include: WITH_VITEST,
          pool: 'forks',
          // Each file runs the whole product and a browser, so they run after the others, three at a time.
          sequence: { groupOrder: 1 },
          maxWorkers: 3,
          // A browser test may time out once on a loaded machine, but not twice.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
