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
} from '../../testing/allotment-fixtures.js';
import { ChangeLogService } from './change-log.service.js';

const SEATS = 1_000;

describe('a database that is killed with -9 in the middle of a batch of 1,000', () => {
  const dir = mkdtempSync(join(tmpdir(), 'mun-db-'));
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let table: AllotmentFixture;
  beforeAll(async () => {
    database = await startDatabase({ dir });
    table = await startAllotmentFixture(SEATS, { MONGODB_URI: database.uri });
  });
  afterAll(async () => {
    await table.testApp.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  /** Everybody's seat is that of the one after them: one circle. */
  const circle = (steps: number) =>
    table.delegates.map((_, index): [number, string, string] => [
      index,
      ASSEMBLY,
      `Country ${((index + steps) % SEATS) + 1}`,
    ]);

  it('has the whole batch in the end, or nothing of it', { timeout: 600_000 }, async () => {
    await table.allot(circle(0)).expect(200);
    const cutOff = { untold: 0, half: 0 };
    for (let round = 1; round <= 6; round++) {
      const answer = table.allot(circle(round));
      const answered = answer.then(({ status }) => status);
      await sleep(20 * round); // another moment of the batch each time
      await database.kill();
      await database.restart();
      if ((await answered) !== 200) cutOff.untold += 1;
      await expect.poll(async () => (await table.testApp.get('/health/ready')).status).toBe(200);
      const changes = table.testApp.connection.collection('allotment_changes');
      if (await changes.findOne({ state: 'applying' })) cutOff.half += 1;
      await table.testApp.app.get(ChangeLogService).resumeLast();
      await expectSeatsMatchHistory(table.testApp);
      const isRecorded = (await changes.findOne({}, { sort: { number: -1 } }))!['moves'][0].after;
      expect((await table.seats())[0]).toBe(`${ASSEMBLY}::${isRecorded.portfolio}`);
    }
    console.log('the database killed in 6 batches of 1,000 seats:', cutOff);
  });
});
