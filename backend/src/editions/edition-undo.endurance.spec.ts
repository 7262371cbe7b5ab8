import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { startEditionFixture, type EditionFixture } from '../testing/fixtures/edition.js';
import { addCoupon, findRegistrations } from '../testing/fixtures.js';
import { confirmDelegate } from '../testing/interruptions/delegates.js';
import { failEachWrite } from '../testing/interruptions/fail-each-write.js';
import { failWrite } from '../testing/interruptions/fail-write.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { UndoEditionService } from './undo-edition.service.js';

let fixture: EditionFixture;
beforeAll(async () => {
  fixture = await startEditionFixture();
  stopScheduledTasks(fixture.testApp);
  fixture.testApp.provider.control.configure({ webhooks: 'drop' });
});
afterAll(() => fixture.testApp.stop());

/** A delegate of a past edition whose end the scheduled task has to undo. */
async function prepare() {
  const { testApp, admin, conference } = fixture;
  const delegate = await confirmDelegate(testApp);
  await addCoupon(testApp, 1);
  const texts = { institution: 'Sample School', whyJoin: 'Friends', experience: 'None' };
  const applicant = { fullName: 'Sample', email: delegate.email, phone: '0000000000', ...texts };
  await testApp.post(ROUTES.applications, applicant).expect(201);
  const { edition } = await conference();
  const past = await fixture.startNext();
  // The request answers before it undoes anything, so that only the task continues here.
  const fault = failWrite(testApp, 1, 'refused', 'findAndModify conference');
  await admin.post(buildPath(ROUTES.editionUndo, { id: past.id })).expect(202);
  await vi.waitUntil(() => fault.failed(), 60_000);
  return { ...delegate, edition };
}

it('the start of an edition is undone once although a write fails', { timeout: 600_000 }, () =>
  failEachWrite<Awaited<ReturnType<typeof prepare>>>(fixture.testApp, {
    sharesSubject: true,
    prepare,
    act: () => fixture.testApp.app.get(UndoEditionService).resume(),
    writes: [
      'update editions',
      'update registrations',
      'update payment_orders',
      'update coupons',
      'update applications',
      'findAndModify conference',
      'findAndModify editions',
    ],
    expectComplete: async ({ email, edition }) => {
      expect(await fixture.editions()).toEqual([]);
      expect(await fixture.conference()).toMatchObject({ edition });
      const [registration] = await findRegistrations(fixture.testApp, email);
      expect(registration).toMatchObject({ state: 'confirmed' });
    },
    // The next run continues.
    expectUnchanged: async () => expect(await fixture.editions()).toMatchObject([{ undoing: true }]),
  }),
);
