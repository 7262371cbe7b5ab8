import { defineConfig } from '@playwright/test';
import type { Settings } from './src/fixtures/test.js';
import { DESKTOP } from './src/fixtures/viewports.js';
import { packagedChromium } from './src/packaged-chromium.js';

/** Tests that are long by nature. */
const ENDURANCE = /\.endurance\.e2e\.ts$/;
/** Tests that need a product without demo data, which is one more to start. */
const EMPTY =
  /\/(admin\/website\/(collections|collections-layout|forms|imports)|site\/public-lists)\.e2e\.ts$/;

export default defineConfig<object, { settings: Settings }>({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './src/global-setup.ts',
  // Each worker starts one product per project.
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await packagedChromium(),
      args: [
        '--headless=shell',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    viewport: DESKTOP,
    // Each page's service worker would load again, for the next visit, what the page has loaded. Few tests need it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // No trace, because it would read every response. A failed test has a screenshot of its end; `--trace on` records more.
    screenshot: 'only-on-failure',
  },
  // The gate runs `seeded`, and `npm run test:endurance` the others.
  projects: [
    // One worker, because a second one would start another product for a few files.
    { name: 'empty', testMatch: EMPTY, workers: 1, use: { settings: { SEED: 'none' } } },
    { name: 'seeded', testIgnore: [ENDURANCE, EMPTY] },
    {
      name: 'endurance',
      testMatch: ENDURANCE,
      // Otherwise one worker would run all tests of a long file, while the other one has nothing left to do.
      fullyParallel: true,
      // On CI, whose machines are sometimes busy, the report lists a test that passes at the second try as flaky.
      retries: process.env['CI'] ? 1 : 0,
    },
  ],
});
