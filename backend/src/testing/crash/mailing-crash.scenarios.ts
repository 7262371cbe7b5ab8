import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { expect } from 'vitest';
import { DELIVERIES_COLLECTION, EMAIL_QUEUE, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { ROUTES } from '@mun/contracts/routes';
import type { Mailing } from '../../notify/mailings/mailing.schema.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../fixtures/allotment.js';
import { startBackendProcess, type KillPoint } from '../backend-process.js';
import { recover } from '../interruptions/recover.js';
import { stopScheduledTasks } from '../start-app.js';
import { expectKilled } from './kills.js';

/** More than two chunks. */
const DELEGATES = 1_050;

/** Starts a backend without scheduled tasks, whose delegates have seats of which they are not notified. */
export async function startMailingCrashFixture(): Promise<AllotmentFixture> {
  const fixture = await startAllotmentFixture(DELEGATES);
  stopScheduledTasks(fixture.testApp);
  await fixture
    .allot(fixture.delegates.map((_, index) => [index, ASSEMBLY, `Country ${index + 1}`]))
    .expect(200);
  return fixture;
}

/** Restores the state before the mailing. */
export async function resetMailing({ testApp: { app, connection } }: AllotmentFixture): Promise<void> {
  for (const name of ['mailings', DELIVERIES_COLLECTION]) await connection.collection(name).deleteMany({});
  await app.get<Queue>(getQueueToken(EMAIL_QUEUE)).client.flushdb();
}

/** Lists the kinds of write of an uninterrupted run. */
export async function recordMailingWrites(fixture: AllotmentFixture): Promise<string[]> {
  const program = await startBackendProcess(fixture.testApp.settings, 0);
  const answering = program.post(ROUTES.sendAllotmentEmails, {}, fixture.admin.token);
  const isExpanded = { cursor: { $exists: false }, 'outbox.0': { $exists: false } };
  const { connection } = fixture.testApp;
  await expect
    .poll(() => connection.collection('mailings').countDocuments(isExpanded), { timeout: 60_000 })
    .toBe(1);
  program.kill('SIGKILL');
  await answering.catch(() => undefined);
  await program.exited;
  return program.writes();
}

/** Kills a backend at this point, and expects one email with a job for each delegate once another one has recovered. */
export async function expectMailingSurvivesKill(fixture: AllotmentFixture, at: KillPoint): Promise<void> {
  const program = await startBackendProcess(fixture.testApp.settings, at);
  await expectKilled(program, program.post(ROUTES.sendAllotmentEmails, {}, fixture.admin.token));
  const { app, connection } = fixture.testApp;
  await recover(fixture.testApp);
  const mailings = await connection.collection<Mailing>('mailings').find().toArray();
  // Nothing has happened only if it was killed before its first write.
  expect(mailings).toHaveLength(program.writes().length > 0 ? 1 : 0);
  if (mailings.length === 0) return;
  expect(mailings[0]).toMatchObject({ total: DELEGATES, outbox: [] });
  expect(mailings[0]).not.toHaveProperty('cursor');
  const deliveries = await connection.collection<EmailDelivery>(DELIVERIES_COLLECTION).find().toArray();
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['queued']));
  expect(deliveries).toHaveLength(DELEGATES);
  expect(new Set(deliveries.map(({ registration }) => registration))).toEqual(
    new Set(fixture.delegates.map(({ _id }) => _id.toHexString())),
  );
  const { waiting } = await app.get<Queue>(getQueueToken(EMAIL_QUEUE)).getJobCounts();
  expect(waiting).toBe(DELEGATES);
}
