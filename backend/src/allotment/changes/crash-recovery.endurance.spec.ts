import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AllotmentFixture } from '../../testing/fixtures/allotment.js';
import {
  BATCH_WRITES,
  expectBatchSurvivesKill,
  expectCompletedByStart,
  expectNewerSeatsKept,
  recordBatchWrites,
  resetSeats,
  startBatchFixture,
} from '../../testing/crash/allotment-crash.scenarios.js';

describe('an interrupted batch of 1,000 seats', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startBatchFixture()));
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => resetSeats(fixture));

  it('has the writes of which each is interrupted', async () => {
    const writes = await recordBatchWrites(fixture);
    expect(writes).toEqual(BATCH_WRITES);
  });

  it.each(BATCH_WRITES.map((kind, index) => ({ kind, at: index + 1 })))(
    'is applied completely or not at all after kill -9 before write $at, $kind',
    ({ kind, at }) => expectBatchSurvivesKill(fixture, at, kind),
  );

  it.each(BATCH_WRITES.map((kind, index) => ({ kind, at: index + 1 })))(
    'overwrites nothing newer after its process was suspended before write $at, $kind',
    ({ at }) => expectNewerSeatsKept(fixture, at),
  );

  it('is completed when a backend starts', () => expectCompletedByStart(fixture, 4));
});
