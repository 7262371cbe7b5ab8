import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import {
  batch,
  expectBatchSurvivesKill,
  expectCompletedByStart,
  expectNewerSeatsKept,
  resetSeats,
  startBatchFixture,
} from '../../testing/crash/allotment-crash.scenarios.js';
import { GATE_KILLS } from '../../testing/crash/kills.js';

describe('an interrupted batch of 1,000 seats', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startBatchFixture()));
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => resetSeats(fixture));

  it.each(GATE_KILLS.batch)('is applied completely or not at all after kill -9 before %s', (kind) =>
    expectBatchSurvivesKill(fixture, kind, kind),
  );

  it('overwrites nothing newer after its process was suspended between its writes', () =>
    expectNewerSeatsKept(fixture, 'insert seats'));

  it.each(GATE_KILLS.batchRestart)('is completed when a backend starts after kill -9 before %s', (kind) =>
    expectCompletedByStart(fixture, kind),
  );

  it('continues from a backup whose seats are newer than its changes', async () => {
    await fixture.allot(batch.slice(0, 50)).expect(200);
    await fixture.testApp.connection.collection('allotment_changes').deleteOne({ number: 2 });
    const { body } = await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    expect(body.updated).toBe(1);
    expect(await fixture.seats()).toMatchObject({ 0: `${ASSEMBLY}::Country 1` });
    expect((await fixture.admin.get(ROUTES.allotmentChanges)).body.changes[0]).toMatchObject({ number: 3 });
  });
});
