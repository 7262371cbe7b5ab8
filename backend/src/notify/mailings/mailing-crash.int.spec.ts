import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import type { AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { GATE_KILLS } from '../../testing/crash/kills.js';
import {
  expectMailingSurvivesKill,
  resetMailing,
  startMailingCrashFixture,
} from '../../testing/crash/mailing-crash.scenarios.js';

describe('a mailing of several chunks', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startMailingCrashFixture()));
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => resetMailing(fixture));

  it.each(GATE_KILLS.mailing)('skips and doubles no email after kill -9 before %s', (kind) =>
    expectMailingSurvivesKill(fixture, kind),
  );

  it('has one email to each delegate, even if the seat changes between two attempts', async () => {
    const email = { mailings: ['one'], registration: 'same' };
    const deliveries = fixture.testApp.connection.collection<{ _id: string }>(DELIVERIES_COLLECTION);
    await deliveries.insertOne({ _id: 'allotment.same.1', ...email });
    await expect(deliveries.insertOne({ _id: 'allotment.same.2', ...email })).rejects.toThrow('E11000');
  });
});
