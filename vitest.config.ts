import { defineConfig } from 'vitest/config';

// What Nest and mongoose read from decorators; esbuild's successor in Vite emits it when told.
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

export default defineConfig({
  oxc,
  test: {
    include: ['*/src/**/*.spec.{ts,tsx}', 'e2e/src/**/*.e2e.ts'],
    pool: 'forks',
    globalSetup: ['./local/dist/testing/world.js'],
    reporters: ['default', './local/dist/testing/summary-reporter.js'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
