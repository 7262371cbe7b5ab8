import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { PlacesService } from '../sales/places/places.service.js';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { startEditionFixture, type EditionFixture } from '../testing/fixtures/edition.js';
import { addCoupon, findRegistrations, reconcileAfter } from '../testing/fixtures.js';
import { confirmDelegate, payCheckout, startCheckout } from '../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { failWrite } from '../testing/interruptions/fail-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, fromSameBrowser } from '../testing/test-app.js';
import { ArchiveService } from './archive.service.js';
import { UndoEditionService } from './undo-edition.service.js';

let fixture: EditionFixture;
beforeAll(async () => {
  fixture = await startEditionFixture();
  stopScheduledTasks(fixture.testApp);
  fixture.testApp.provider.control.configure({ webhooks: 'drop' });
});
afterAll(() => fixture.testApp.stop());
afterEach(() => fixture.testApp.app.get(ConferenceService).change({ registrationOpen: true }, TEST_ADMIN));

const resume = () => fixture.testApp.app.get(ArchiveService).resume();

/** A confirmed delegate of an edition that has ended, and which the scheduled task has to archive. */
async function prepare() {
  const { testApp, admin } = fixture;
  const delegate = await confirmDelegate(testApp);
  await addCoupon(testApp, 1);
  const before = (await fixture.editions()).length;
  const form = await fixture.nextForm();
  // The request answers before it archives, so that only the task continues here.
  const fault = failWrite(testApp, 1, 'refused', 'findAndModify conference');
  await admin.post(ROUTES.editions, form).expect(202);
  await vi.waitUntil(() => fault.failed(), 60_000);
  return { ...delegate, before, edition: form.edition };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

async function expectArchived({ email, before, edition }: Prepared): Promise<void> {
  const past = await fixture.editions();
  expect(past).toHaveLength(before + 1);
  expect(past[0]).toMatchObject({ done: true, delegates: 1 });
  expect(await storedFacts()).toMatchObject({ edition, registrationOpen: true });
  const [registration] = await findRegistrations(fixture.testApp, email);
  expect(registration).toMatchObject({ state: 'archived' });
}
const storedFacts = async () =>
  (await fixture.testApp.connection.collection('conference').findOne())?.['facts'] as object;

const ARCHIVED: Scenario<Prepared> = {
  sharesSubject: true,
  prepare,
  act: resume,
  writes: [
    'update editions',
    'update registrations',
    'insert allotment_changes',
    'update payment_orders',
    'update coupons',
    'update applications',
    'findAndModify conference',
    'findAndModify editions',
  ],
  expectComplete: expectArchived,
  // The next run continues.
  expectUnchanged: async () => expect(await fixture.editions()).toMatchObject([{ done: false }]),
};

describe('the next edition', () => {
  it('is started once although a write fails', () => failEachWrite(fixture.testApp, ARCHIVED));

  it('is not undone if a payment arrives at that moment', async () => {
    const { testApp } = fixture;
    await prepare();
    await resume();
    const [past] = await fixture.editions();
    const undo = () => fixture.admin.post(buildPath(ROUTES.editionUndo, { id: past!.id }));
    let delegate: { email: string } | undefined;
    const pay = async () => (delegate = await confirmDelegate(testApp));
    await runInBetween(testApp, { at: 'findAndModify editions' }, undo, pay);
    await vi.waitUntil(async () => (await fixture.editions())[0]?.done, 60_000);
    expect((await fixture.editions())[0]?.undo?.refusal).toMatch(/confirmed or paid for/);
    expect(await storedFacts()).toMatchObject({ registrationOpen: true });
    const [registration] = await findRegistrations(testApp, delegate!.email);
    expect(registration).toMatchObject({ state: 'confirmed' });
  });

  it.each(['findAndModify registrations', 'insert payment_orders'])(
    'opens no order for a request that stops at %s while the start is undone',
    async (at) => {
      const { testApp } = fixture;
      await prepare();
      await resume();
      const register = () => testApp.post('/registration/initiate', fromSameBrowser(delegateForm()));
      const [answer] = await runInBetween(testApp, { at }, register, async () => {
        await fixture.undoStart((await fixture.editions())[0]!.id);
      });
      expect(answer).toMatchObject({ status: 503, body: { message: /try again/ } });
      expect(await testApp.connection.collection('payment_orders').countDocuments({ active: true })).toBe(0);
      // Whoever reads the conference afterwards can pay.
      await testApp.app.get(ConferenceService).change({ registrationOpen: true }, TEST_ADMIN);
      await startCheckout(testApp);
      await reconcileAfter(testApp, 31);
    },
  );

  it('is not undone while an organiser records a payment', async () => {
    const { testApp, admin } = fixture;
    await prepare();
    await resume();
    const { id } = await startCheckout(testApp);
    await reconcileAfter(testApp, 31);
    const path = buildPath(ROUTES.delegatePayments, { id });
    const cash = { method: 'cash', amount: 180_000, reference: '', receivedOn: '2026-01-05' };
    const record = () => admin.post(path, { ...cash, key: randomUUID() });
    const undo = async () => {
      const [past] = await fixture.editions();
      return admin.post(buildPath(ROUTES.editionUndo, { id: past!.id }));
    };
    const answers = await runInBetween(testApp, { at: 'insert payment_orders' }, record, undo);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('lets delegates pay again after a process has raised the fence too late', async () => {
    const { testApp } = fixture;
    const { app } = testApp;
    await app.get(PlacesService).raiseFence(await app.get(ConferenceService).readFence());
    await testApp.post('/registration/initiate', fromSameBrowser(delegateForm())).expect(503);
    await app.get(UndoEditionService).resume();
    await startCheckout(testApp);
  });

  it('is started once if two organisers start it', async () => {
    const { admin, testApp } = fixture;
    const before = (await fixture.editions()).length;
    const [mine, theirs] = [await fixture.nextForm(), await fixture.nextForm()];
    const start = (form: object) => () => admin.post(ROUTES.editions, form);
    const answers = await runInBetween(testApp, { at: 'insert editions' }, start(mine), start(theirs));
    expect(answers.map(({ status }) => status)).toEqual([409, 202]);
    await fixture.archived();
    expect(await fixture.editions()).toHaveLength(before + 1);
  });

  it('leaves a payment that arrives meanwhile to the past edition', async () => {
    const { testApp } = fixture;
    const paid = payCheckout(testApp, await startCheckout(testApp));
    await prepare();
    const pay = () => paid.sendWebhook().expect(200);
    await runInBetween(testApp, { at: 'update registrations' }, resume, pay);
    await recover(testApp);
    const [registration] = await findRegistrations(testApp, paid.email);
    expect(registration).toMatchObject({ state: 'archived', archive: { state: 'confirmed' } });
  });

  it('gives no seat to a delegate of the past edition', async () => {
    const { testApp, admin } = fixture;
    const { email, registrationId } = await prepare();
    const seat = { registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' };
    const give = () => admin.patch(ROUTES.allot, { allotments: [seat] });
    const [given] = await runInBetween(testApp, { at: 'insert allotment_changes' }, give, resume);
    expect(given.body.failed, email).toEqual([registrationId]);
  });

  it('stays open if a second run repeats its steps and stops', async () => {
    const { testApp } = fixture;
    await prepare();
    const completeAndStopOther = async () => {
      await resume();
      failWrite(testApp, 1, 'refused', 'update editions');
    };
    const other = () => resume().catch(() => undefined);
    await runInBetween(testApp, { at: 'find conference' }, other, completeAndStopOther);
    await recover(testApp);
    expect(await storedFacts()).toMatchObject({ registrationOpen: true });
  });
});
