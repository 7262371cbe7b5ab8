import { expect } from 'vitest';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { ArchiveService } from '../../editions/archive.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { registerPaidDelegate } from '../fixtures/admin.js';
import { startBackendProcess, type KillPoint } from '../backend-process.js';
import type { EditionFixture } from '../fixtures/edition.js';
import { FEE } from '../fixtures.js';
import { waitForOutboxes } from '../wait-for-outboxes.js';
import { expectKilled } from './kills.js';

/** Kills a backend at this point of the start of an edition, and expects that the start is completed once. */
export async function expectEditionSurvivesKill(fixture: EditionFixture, at: KillPoint): Promise<void> {
  const { testApp, admin, editions } = fixture;
  const delegate = await registerPaidDelegate(testApp, { fullName: `Delegate ${at}` });
  await waitForOutboxes(testApp);
  await fixture.allot(delegate);
  await waitForOutboxes(testApp);
  const before = (await editions()).length;
  const form = await fixture.nextForm({ fee: 1_500 });
  const program = await startBackendProcess(testApp.settings, at);
  await expectKilled(program, program.post('/editions', form, admin.token));
  await testApp.app.get(ArchiveService).resume();
  await testApp.app.get(OutboxRelay).sweep(0);
  // The killed backend may have changed the conference; the scheduled task that would notice is stopped.
  await testApp.app.get(ContentChangesService).publish();
  await admin.post('/editions', form).expect(202); // only if it was not recorded
  const past = await fixture.archived();
  expect(await editions(), `before ${at}`).toHaveLength(before + 1);
  expect(past, `before ${at}`).toMatchObject({ delegates: 1, revenue: FEE });
  expect((await admin.get('/registration/registrants').expect(200)).body).toEqual([]);
  const seats = testApp.connection.collection('seats');
  expect(await seats.countDocuments({ committee: { $exists: true } })).toBe(0);
  expect((await fixture.conference()).edition).toBe(form.edition);
}

/** Lists the kinds of write of an uninterrupted start. */
export async function recordEditionWrites(fixture: EditionFixture): Promise<string[]> {
  const { testApp, admin } = fixture;
  await fixture.allot(await registerPaidDelegate(testApp));
  await waitForOutboxes(testApp);
  const program = await startBackendProcess(testApp.settings, 0);
  await program.post('/editions', await fixture.nextForm({ fee: 1_500 }), admin.token);
  await fixture.archived();
  program.kill('SIGTERM');
  await program.exited;
  await testApp.app.get(ContentChangesService).publish();
  return program.writes();
}
