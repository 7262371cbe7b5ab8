import { expect } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ChangeLogService } from '../../allotment/changes/change-log.service.js';
import { TaskLeasesService } from '../../platform/scheduling/task-leases.service.js';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../fixtures/allotment.js';
import { startBackendProcess, type BackendProcess, type KillPoint } from '../backend-process.js';
import { stopScheduledTasks } from '../start-app.js';
import { expectKilled } from './kills.js';

const SEATS = 1_000;

/** The writes of an uninterrupted run. */
export const BATCH_WRITES = [
  'insert allotment_changes',
  'update seats',
  'insert seats',
  'update seats',
  'findAndModify allotment_changes',
];

type Rows = [number, string, string][];

/** The first half has seats. The batch rotates them, moves some to the press and assigns seats to the second half. */
const before: Rows = Array.from({ length: SEATS / 2 }, (_, index) => [
  index,
  ASSEMBLY,
  `Country ${index + 1}`,
]);
export const batch: Rows = [
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

/** Starts a backend without scheduled tasks, with 1,000 delegates. */
export async function startBatchFixture(): Promise<AllotmentFixture> {
  const fixture = await startAllotmentFixture(SEATS);
  stopScheduledTasks(fixture.testApp);
  return fixture;
}

/** Restores the state before the batch. */
export async function resetSeats({ testApp: { connection }, allot }: AllotmentFixture): Promise<void> {
  await connection.collection('allotment_changes').deleteMany({});
  await connection.collection('seats').deleteMany({});
  await allot(before).expect(200);
}

function sendBatch({ delegates, admin }: AllotmentFixture, program: BackendProcess): Promise<Response> {
  const allotments = batch.map(([index, allottedCommittee, allottedPortfolio]) => ({
    registrationId: delegates[index]!.registrationId,
    allottedCommittee,
    allottedPortfolio,
  }));
  return program.patch(ROUTES.allot, { allotments }, admin.token);
}

/**
 * Lists the kinds of write of an uninterrupted run, without those of the emails and the like that follow. On a slow machine, the
 * task that resumes changes would repeat the batch's writes beside it, so this holds the task's lease.
 */
export async function recordBatchWrites(fixture: AllotmentFixture): Promise<string[]> {
  const program = await startBackendProcess(fixture.testApp.settings, 0);
  const { collection } = fixture.testApp.app.get(TaskLeasesService);
  const resume = { _id: 'resume-allotment-changes' };
  await collection.updateOne(resume, { $set: { owner: 'test', leaseUntil: new Date(Date.now() + 600_000) } });
  await sendBatch(fixture, program);
  await collection.updateOne(resume, { $unset: { owner: 1, leaseUntil: 1 } });
  program.kill('SIGTERM');
  await program.exited;
  return program
    .writes()
    .filter((kind) => /(seats|allotment_changes)$/.test(kind))
    .slice(0, BATCH_WRITES.length);
}

/** Kills a backend at this point, and expects that the batch is applied completely or not at all. */
export async function expectBatchSurvivesKill(
  fixture: AllotmentFixture,
  at: KillPoint,
  point: string,
): Promise<void> {
  const program = await startBackendProcess(fixture.testApp.settings, at);
  await expectKilled(program, sendBatch(fixture, program));
  const isRecorded = program.writes().length > 0;
  const { connection, app } = fixture.testApp;
  expect(await connection.collection('allotment_changes').countDocuments(), point).toBe(isRecorded ? 2 : 1);

  await app.get(ChangeLogService).resumeLast();
  await expectSeatsMatchHistory(fixture.testApp);
  if (isRecorded) expect(await fixture.seats(), point).toEqual(expected);
  const { body } = await fixture.allot(batch).expect(200);
  expect(body.updated, point).toBe(isRecorded ? 0 : SEATS);
  expect(await fixture.seats(), point).toEqual(expected);
  await expectSeatsMatchHistory(fixture.testApp);
}

/** Suspends a backend at this point, changes seats with another one, and expects that it overwrites none of them afterwards. */
export async function expectNewerSeatsKept(fixture: AllotmentFixture, at: KillPoint): Promise<void> {
  const program = await startBackendProcess(fixture.testApp.settings, at, 'SIGSTOP');
  const answer = sendBatch(fixture, program);
  const suspended = `about to write ${at}\n`;
  await expect.poll(() => program.output()).toContain(suspended);
  // Another backend applies what is recorded and then moves some of the same delegates into each other's seats.
  const isRecorded = program.writes().length > 0;
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

/** Kills a backend while it writes the seats, and expects that another one completes the batch when it starts. */
export async function expectCompletedByStart(fixture: AllotmentFixture, at: KillPoint): Promise<void> {
  const program = await startBackendProcess(fixture.testApp.settings, at);
  await expectKilled(program, sendBatch(fixture, program));
  expect(await fixture.seats()).not.toEqual(expected);
  const restarted = await startBackendProcess(fixture.testApp.settings);
  await expect.poll(() => fixture.seats()).toEqual(expected);
  restarted.kill('SIGTERM');
  await restarted.exited;
  await expectSeatsMatchHistory(fixture.testApp);
}
