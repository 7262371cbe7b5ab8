import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllotmentFixture } from '../../testing/fixtures/allotment.js';
import {
  expectMailingSurvivesKill,
  recordMailingWrites,
  resetMailing,
  startMailingCrashFixture,
} from '../../testing/crash/mailing-crash.scenarios.js';

describe('a mailing of several chunks', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startMailingCrashFixture()));
  afterAll(() => fixture.testApp.stop());

  it('skips and doubles no email after kill -9 before any of its writes', async () => {
    const writes = await recordMailingWrites(fixture);
    expect(writes.length).toBeGreaterThan(10);
    for (let at = 1; at <= writes.length; at++) {
      await resetMailing(fixture);
      await expectMailingSurvivesKill(fixture, at);
    }
  }, 600_000);
});
