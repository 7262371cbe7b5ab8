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

type Rows = [number, string, string][];

/** The first half has seats. The batch rotates them, moves some to the press and assigns seats to the second half. */
const before: Rows = Array.from({ length: SEATS / 2 }, (_, index) => [
  index,
  ASSEMBLY,
  `Country ${index + 1}`,
]);
const batch: Rows = [
  ...before.map(([index, ...seat]): Rows[number] =>
    index < 50 ? [index, PRESS, 'Reuters'] : [index, seat[0], `Country ${50 + ((index - 50 + 7) % 450) + 1}`],
  ),
  ...Array.from({ length: SEATS / 2 }, (_, index): Rows[number] => [
    SEATS / 2 + index,
    ASSEMBLY,
    `Country ${SEATS / 2 + index + 1}`,
  ]),
];
const seatsOf = (rows: Rows) => Object.fromEntries(rows.map(([index, ...seat]) => [index, seat.join('::')]));
const expected = seatsOf(batch);

/** Seats of delegates that the batch moves too. */
const early: Rows = [
  [10, PRESS, 'Photographer'],
  [60, ASSEMBLY, 'Country 1000'],
];
const swap: Rows = [
  [10, PRESS, 'Photographer'],
  [60, ASSEMBLY, 'Country 1000'],
  [999, ASSEMBLY, 'Country 68'],
];
const swapped = { ...expected, ...seatsOf(swap) };

function send(fixture: AllotmentFixture, program: BackendProcess, rows: Rows): Promise<Response> {
  const allotments = rows.map(([index, allottedCommittee, allottedPortfolio]) => ({
    registrationId: fixture.delegates[index]!.registrationId,
    allottedCommittee,
    allottedPortfolio,
  }));
  return fetch(`${program.url}${ROUTES.allot}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: fixture.admin.token },
    body: JSON.stringify({ allotments }),
  });
}

describe('an interrupted batch of 1,000 seats', () => {
  let fixture: AllotmentFixture;
  beforeEach(async () => {
    fixture = await startAllotmentFixture(SEATS);
    stopScheduledTasks(fixture.testApp);
    await fixture.allot(before).expect(200);
  });
  afterEach(() => fixture.testApp.stop());

  const recorded = () => fixture.testApp.connection.collection('allotment_changes').countDocuments();
  /** Restores the state before the test. */
  async function reset(): Promise<void> {
    await fixture.testApp.connection.collection('allotment_changes').deleteMany({});
    await fixture.testApp.connection.collection('seats').deleteMany({});
    await fixture.allot(before).expect(200);
  }

  it(
    'is applied completely or not at all after kill -9 before any of its writes',
    { timeout: 600_000 },
    async () => {
      const counting = await startBackendProcess(fixture.testApp.settings, 0);
      await send(fixture, counting, batch);
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
        const program = await startBackendProcess(fixture.testApp.settings, index + 1);
        await send(fixture, program, batch).catch(() => 'connection closed');
        expect(await program.exited, write).toBe('SIGKILL');
        const whole = (await recorded()) === 2;
        expect(whole, write).toBe(index > 0);

        await fixture.testApp.app.get(ChangeLogService).resumeLast();
        await expectSeatsMatchHistory(fixture.testApp);
        if (whole) expect(await fixture.seats(), write).toEqual(expected);
        const { body } = await fixture.allot(batch).expect(200);
        expect(body.updated, write).toBe(whole ? 0 : SEATS);
        expect(await fixture.seats(), write).toEqual(expected);
        await expectSeatsMatchHistory(fixture.testApp);
      }
    },
  );

  it(
    'overwrites nothing newer after its process was suspended before any of its writes',
    { timeout: 600_000 },
    async () => {
      for (const dieAt of [1, 2, 3, 4, 5]) {
        await reset();
        const program = await startBackendProcess(fixture.testApp.settings, dieAt, 'SIGSTOP');
        const answer = send(fixture, program, batch);
        const suspended = `about to write ${dieAt}\n`;
        await expect.poll(() => program.output()).toContain(suspended);
        // Another backend applies what is recorded and then moves some of the same delegates into each other's seats.
        const isRecorded = dieAt > 1;
        await fixture.allot(isRecorded ? swap : early).expect(200);
        program.kill('SIGCONT');
        const { status } = await answer;
        program.kill('SIGTERM');
        await program.exited;
        expect(status, suspended).toBe(200);
        // A change not yet recorded is decided again and recorded after the other one.
        expect(await fixture.seats(), suspended).toEqual(isRecorded ? swapped : expected);
        await expectSeatsMatchHistory(fixture.testApp);
      }
    },
  );

  it('is completed when a backend starts', async () => {
    const program = await startBackendProcess(fixture.testApp.settings, 4);
    await send(fixture, program, batch).catch(() => 'connection closed');
    expect(await program.exited).toBe('SIGKILL');
    expect(await fixture.seats()).not.toEqual(expected);
    const restarted = await startBackendProcess(fixture.testApp.settings);
    await expect.poll(() => fixture.seats()).toEqual(expected);
    restarted.kill('SIGTERM');
    await restarted.exited;
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('continues from a backup whose seats are newer than its changes', async () => {
    await fixture.allot(batch.slice(0, 50)).expect(200);
    await fixture.testApp.connection.collection('allotment_changes').deleteOne({ number: 2 });
    const { body } = await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    expect(body.updated).toBe(1);
    expect(await fixture.seats()).toMatchObject({ 0: `${ASSEMBLY}::Country 1` });
    expect((await fixture.admin.get(ROUTES.allotmentChanges)).body.changes[0]).toMatchObject({ number: 3 });
  });
});
