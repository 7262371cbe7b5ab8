import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/allotment-fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';
import { ChangeLogService } from './change-log.service.js';

const SEATS = 1_000;

type Given = [number, string, string][];

/** The first half sits; the batch moves them in pairs and circles, sends some to the press and seats the second half. */
const before: Given = Array.from({ length: SEATS / 2 }, (_, index) => [
  index,
  ASSEMBLY,
  `Country ${index + 1}`,
]);
const batch: Given = [
  ...before.map(([index, ...place]): Given[number] =>
    index < 50
      ? [index, PRESS, 'Reuters']
      : [index, place[0], `Country ${50 + ((index - 50 + 7) % 450) + 1}`],
  ),
  ...Array.from({ length: SEATS / 2 }, (_, index): Given[number] => [
    SEATS / 2 + index,
    ASSEMBLY,
    `Country ${SEATS / 2 + index + 1}`,
  ]),
];
const seatsOf = (given: Given) =>
  Object.fromEntries(given.map(([index, ...place]) => [index, place.join('::')]));
const expected = seatsOf(batch);

/** Of three delegates that the batch moves too. */
const early: Given = [
  [10, PRESS, 'Photographer'],
  [60, ASSEMBLY, 'Country 1000'],
];
const swap: Given = [
  [10, PRESS, 'Photographer'],
  [60, ASSEMBLY, 'Country 1000'],
  [999, ASSEMBLY, 'Country 68'],
];
const swapped = { ...expected, ...seatsOf(swap) };

function send(table: AllotmentFixture, program: BackendProcess, given: Given): Promise<Response> {
  const allotments = given.map(([index, allottedCommittee, allottedPortfolio]) => ({
    registrationId: table.delegates[index]!.registrationId,
    allottedCommittee,
    allottedPortfolio,
  }));
  return fetch(`${program.url}${ROUTES.allot}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: table.admin.token },
    body: JSON.stringify({ allotments }),
  });
}

describe('a batch of 1,000 seats, cut off', () => {
  let table: AllotmentFixture;
  beforeEach(async () => {
    table = await startAllotmentFixture(SEATS);
    stopScheduledTasks(table.testApp);
    await table.allot(before).expect(200);
  });
  afterEach(() => table.testApp.stop());

  const recorded = () => table.testApp.connection.collection('allotment_changes').countDocuments();
  /** As before the test. */
  async function reset(): Promise<void> {
    await table.testApp.connection.collection('allotment_changes').deleteMany({});
    await table.testApp.connection.collection('seats').deleteMany({});
    await table.allot(before).expect(200);
  }

  it(
    'by kill -9 before any of its writes, is whole or not at all, and finished by whoever comes next',
    { timeout: 600_000 },
    async () => {
      const counting = await startBackendProcess(table.testApp.settings, 0);
      await send(table, counting, batch);
      counting.kill('SIGTERM');
      await counting.exited;
      const writes = (counting.output().match(/(?<=^write \d+: ).*(seats|allotment_changes)$/gm) ?? []).slice(
        0,
        5,
      );
      expect(writes).toEqual([
        'insert allotment_changes',
        'update seats',
        'insert seats',
        'update seats',
        'findAndModify allotment_changes',
      ]);
      for (const [index, write] of writes.entries()) {
        await reset();
        const program = await startBackendProcess(table.testApp.settings, index + 1);
        await send(table, program, batch).catch(() => 'broken off');
        expect(await program.exited, write).toBe('SIGKILL');
        const whole = (await recorded()) === 2;
        expect(whole, write).toBe(index > 0);

        await table.testApp.app.get(ChangeLogService).resumeLast();
        await expectSeatsMatchHistory(table.testApp);
        if (whole) expect(await table.seats(), write).toEqual(expected);
        const { body } = await table.allot(batch).expect(200);
        expect(body.updated, write).toBe(whole ? 0 : SEATS);
        expect(await table.seats(), write).toEqual(expected);
        await expectSeatsMatchHistory(table.testApp);
      }
    },
  );

  it(
    'by falling asleep before any of its writes, overwrites nothing when it wakes up',
    { timeout: 600_000 },
    async () => {
      for (const dieAt of [1, 2, 3, 4, 5]) {
        await reset();
        const program = await startBackendProcess(table.testApp.settings, dieAt, 'SIGSTOP');
        const answer = send(table, program, batch);
        const asleep = `about to write ${dieAt}\n`;
        await expect.poll(() => program.output()).toContain(asleep);
        // Another backend finishes what is recorded, and then moves some of the same delegates on, into each other's seats.
        const isRecorded = dieAt > 1;
        await table.allot(isRecorded ? swap : early).expect(200);
        program.kill('SIGCONT');
        const { status } = await answer;
        program.kill('SIGTERM');
        await program.exited;
        expect(status, asleep).toBe(200);
        // What was not recorded yet is decided anew, upon what has come in between, and so comes after it.
        expect(await table.seats(), asleep).toEqual(isRecorded ? swapped : expected);
        await expectSeatsMatchHistory(table.testApp);
      }
    },
  );

  it('finishes by itself once a backend starts', async () => {
    const program = await startBackendProcess(table.testApp.settings, 4);
    await send(table, program, batch).catch(() => 'broken off');
    expect(await program.exited).toBe('SIGKILL');
    expect(await table.seats()).not.toEqual(expected);
    const again = await startBackendProcess(table.testApp.settings);
    await expect.poll(() => table.seats()).toEqual(expected);
    again.kill('SIGTERM');
    await again.exited;
    await expectSeatsMatchHistory(table.testApp);
  });

  it('goes on where a backup has newer seats than history, as one does that was taken meanwhile', async () => {
    await table.allot(batch.slice(0, 50)).expect(200);
    await table.testApp.connection.collection('allotment_changes').deleteOne({ number: 2 });
    const { body } = await table.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    expect(body.updated).toBe(1);
    expect(await table.seats()).toMatchObject({ 0: `${ASSEMBLY}::Country 1` });
    expect((await table.admin.get(ROUTES.allotmentChanges)).body.changes[0]).toMatchObject({ number: 3 });
  });
});
