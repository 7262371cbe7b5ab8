import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDatabase } from '@mun/local/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/fixtures/allotment.js';
import { ChangeLogService } from './change-log.service.js';

const SEATS = 1_000;

describe('a database killed with -9 during a batch of 1,000 seats', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mun-db-'));
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let fixture: AllotmentFixture;
  beforeAll(async () => {
    database = await startDatabase({ dir });
    fixture = await startAllotmentFixture(SEATS, { MONGODB_URI: database.uri });
  });
  afterAll(async () => {
    await fixture.testApp.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Every delegate moves by this many seats, in one cycle. */
  const cycle = (steps: number) =>
    fixture.delegates.map((_, index): [number, string, string] => [
      index,
      ASSEMBLY,
      `Country ${((index + steps) % SEATS) + 1}`,
    ]);

  it('ends with the whole batch applied or nothing of it', { timeout: 600_000 }, async () => {
    await fixture.allot(cycle(0)).expect(200);
    const interrupted = { unanswered: 0, unfinished: 0 };
    for (let round = 1; round <= 6; round++) {
      const answer = fixture.allot(cycle(round));
      const answered = answer.then(({ status }) => status);
      await sleep(20 * round); // a different moment of the batch in each round
      await database.kill();
      await database.restart();
      if ((await answered) !== 200) interrupted.unanswered += 1;
      await expect.poll(async () => (await fixture.testApp.get('/health/ready')).status).toBe(200);
      const changes = fixture.testApp.connection.collection('allotment_changes');
      if (await changes.findOne({ state: 'applying' })) interrupted.unfinished += 1;
      await fixture.testApp.app.get(ChangeLogService).resumeLast();
      await expectSeatsMatchHistory(fixture.testApp);
      const recorded = (await changes.findOne({}, { sort: { number: -1 } }))!['moves'][0].after;
      expect((await fixture.seats())[0]).toBe(`${ASSEMBLY}::${recorded.portfolio}`);
    }
    console.log('database killed during 6 batches of 1,000 seats:', interrupted);
  });
});
