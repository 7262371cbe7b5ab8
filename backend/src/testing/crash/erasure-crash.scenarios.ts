import { expect } from 'vitest';
import { ErasuresService } from '../../privacy/erasures.service.js';
import { registerPaidDelegate, type AdminClient } from '../fixtures/admin.js';
import { startBackendProcess, type KillPoint } from '../backend-process.js';
import { findTraces } from '../find-traces.js';
import { waitForOutboxes } from '../wait-for-outboxes.js';
import type { TestApp } from '../test-app.js';
import { expectKilled } from './kills.js';

const NAME = 'Zuleika Unmistakable';
const REASON = 'They asked for it';

/** Lists the kinds of write of an uninterrupted erasure. */
export async function recordErasureWrites(testApp: TestApp, admin: AdminClient): Promise<string[]> {
  const { email } = await registerPaidDelegate(testApp, { fullName: NAME });
  await waitForOutboxes(testApp);
  const program = await startBackendProcess(testApp.settings, 0);
  await program.post('/people/erasure', { who: email, reason: REASON }, admin.token);
  program.kill('SIGTERM');
  await program.exited;
  await testApp.connection.collection('erasures').deleteMany({});
  return program.writes();
}

/** Kills a backend at this point of an erasure, and expects that the person is erased completely afterwards. */
export async function expectErasureSurvivesKill(
  testApp: TestApp,
  admin: AdminClient,
  at: KillPoint,
): Promise<void> {
  const { email } = await registerPaidDelegate(testApp, { fullName: NAME });
  await waitForOutboxes(testApp);
  const form = { who: email, reason: REASON };
  const program = await startBackendProcess(testApp.settings, at);
  await expectKilled(program, program.post('/people/erasure', form, admin.token));
  const erasures = testApp.connection.collection('erasures');
  const isRecorded = (await erasures.countDocuments()) > 0;
  await testApp.app.get(ErasuresService).resumeAll();
  if (!isRecorded) await admin.post('/people/erasure', form).expect(200);
  expect(await findTraces(testApp, NAME, email), `before ${at}`).toEqual([]);
  await erasures.deleteMany({});
}
