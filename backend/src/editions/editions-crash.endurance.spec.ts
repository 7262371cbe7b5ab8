import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectEditionSurvivesKill, recordEditionWrites } from '../testing/crash/edition-crash.scenarios.js';
import { startEditionFixture, type EditionFixture } from '../testing/fixtures/edition.js';
import { stopScheduledTasks } from '../testing/start-app.js';

let fixture: EditionFixture;
beforeAll(async () => {
  fixture = await startEditionFixture();
  stopScheduledTasks(fixture.testApp);
});
afterAll(() => fixture.testApp.stop());

it('the start of an edition is completed after a crash before any write', { timeout: 600_000 }, async () => {
  const writes = await recordEditionWrites(fixture);
  expect(writes.length).toBeGreaterThanOrEqual(9);
  for (const index of writes.keys()) await expectEditionSurvivesKill(fixture, index + 1);
});
