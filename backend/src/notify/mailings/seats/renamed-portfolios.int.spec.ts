import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Seat } from '../../../allotment/seats/seat.schema.js';
import { ASSEMBLY, expectSeatsMatchHistory } from '../../../testing/fixtures/allotment.js';
import { createCommittees } from '../../../testing/fixtures/content.js';
import { findRegistrations } from '../../../testing/fixtures.js';
import { failEachWrite, type Scenario } from '../../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../../testing/interruptions/pause-command.js';
import { handleAllEvents, waitForHandlers } from '../../../testing/interruptions/recover.js';
import { startMailingFixture, type MailingFixture } from '../../../testing/fixtures/mailing.js';
import { delegateForm } from '../../../testing/test-app.js';
import { stopScheduledTasks } from '../../../testing/start-app.js';
import type { Registration } from '../../../registration/delegates/registration.schema.js';

let fixture: MailingFixture;
beforeAll(async () => {
  fixture = await startMailingFixture(3);
  stopScheduledTasks(fixture.testApp);
});
afterAll(() => fixture.testApp.stop());

const registrations = () => fixture.testApp.connection.collection<Registration>('registrations');
const seats = () => fixture.testApp.connection.collection<Seat>('seats');
let committeeCount = 0;

/** A committee with France, which the first delegate holds and has chosen. */
async function prepare() {
  const name = `Council ${(committeeCount += 1)}`;
  const { testApp, admin, delegates } = fixture;
  await createCommittees(testApp.app, { name, agenda: 'Peace', portfolios: ['France', 'Chad'] });
  const { body } = await testApp.get(ROUTES.portfolios).expect(200);
  const { _id: id } = (body as CommitteePortfolios[]).find((committee) => committee.name === name)!;
  await fixture.allot([[0, name, 'France']]).expect(200);
  const preferences = [{ committee: id, portfolios: ['Chad', 'France'] }];
  await registrations().updateOne({ _id: delegates[0]!._id }, { $set: { preferences } });
  const path = buildPath(ROUTES.committeePortfolios, { id });
  const rename = (from: string, to: string) =>
    admin.put(path, { portfolios: [to, 'Chad'], renames: [{ from, to }] });
  const seat = () => seats().findOne({ _id: delegates[0]!._id.toHexString() });
  return { id, name, rename, seat, serial: (await seat())!.serial };
}
type Council = Awaited<ReturnType<typeof prepare>>;

async function expectRenamed({ id, seat, serial }: Council, portfolio: string): Promise<void> {
  expect(await seat()).toMatchObject({ committee: id, portfolio, serial });
  const delegate = await registrations().findOne({ _id: fixture.delegates[0]!._id });
  expect(delegate!.preferences).toEqual([{ committee: id, portfolios: ['Chad', portfolio] }]);
  await expectSeatsMatchHistory(fixture.testApp);
}

const RENAME: Scenario<Council> = {
  prepare,
  act: ({ rename }) => rename('France', 'French Republic'),
  writes: ['findAndModify committees', 'update registrations', 'insert allotment_changes', 'update seats'],
  expectComplete: async ({ id, name }) => {
    await handleAllEvents(fixture.testApp);
    const { body } = await fixture.testApp.get(ROUTES.portfolios).expect(200);
    const { portfolios } = (body as CommitteePortfolios[]).find((committee) => committee.name === name)!;
    expect(portfolios).toEqual(['French Republic', 'Chad']);
    const chosen = { committee: id, portfolios: 'France' };
    expect(await registrations().countDocuments({ preferences: { $elemMatch: chosen } })).toBe(0);
    expect(await seats().countDocuments({ committee: id, portfolio: 'France' })).toBe(0);
  },
  expectUnchanged: async ({ id }) =>
    expect(await seats().countDocuments({ committee: id, portfolio: 'French Republic' })).toBe(0),
};

it('a renamed portfolio is kept under its new name, without an email', async () => {
  const council = await prepare();
  expect(await fixture.send()).toMatchObject({ sent: 1 });
  await council.rename('France', 'French Republic').expect(200);
  await waitForHandlers(fixture.testApp);
  await expectRenamed(council, 'French Republic');
  expect((await fixture.admin.get(ROUTES.mailingPreview).expect(200)).body).toMatchObject({ recipients: 0 });
  await council.rename('French Republic', 'République française').expect(200);
  await waitForHandlers(fixture.testApp);
  await expectRenamed(council, 'République française');
  // A browser still has the former names.
  await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
  const { body } = await fixture.allot([[1, council.name, 'France']]).expect(200);
  expect(body).toMatchObject({ updated: 1 });
  const data = delegateForm({
    committeePreference1: council.name,
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'Chad',
    committeePreference2: ASSEMBLY,
    portfolioPreference1ForCommitteePreference2: 'Country 5',
    portfolioPreference2ForCommitteePreference2: 'Country 6',
  });
  await fixture.testApp.post(ROUTES.initiateRegistration, { data }).expect(201);
  const [registered] = await findRegistrations(fixture.testApp, data['email']);
  expect(registered!.preferences[0]!.portfolios).toEqual(['République française', 'Chad']);
});

it('a portfolio is renamed completely if a write fails', () => failEachWrite(fixture.testApp, RENAME));

it('nobody else gets a portfolio that is being renamed', async () => {
  const council = await prepare();
  const [renamed] = await runInBetween(
    fixture.testApp,
    { at: 'insert allotment_changes' },
    () => council.rename('France', 'French Republic'),
    async () => {
      for (const name of ['France', 'French Republic'])
        await fixture.allot([[1, council.name, name]]).expect(409);
      await fixture.allot([[1, council.name, 'Chad']]).expect(200);
    },
  );
  expect(renamed.status).toBe(200);
  await waitForHandlers(fixture.testApp);
  await expectRenamed(council, 'French Republic');
});

it('a seat that was left before its portfolio was renamed is restored under the new name', async () => {
  const council = await prepare();
  const { body } = await fixture.allot([[0, council.name, 'Chad']]).expect(200);
  await council.rename('France', 'French Republic').expect(200);
  await fixture.admin.post(buildPath(ROUTES.undoAllotmentChange, { id: String(body.change) })).expect(200);
  expect(await council.seat()).toMatchObject({ portfolio: 'French Republic' });
});

it('a portfolio that replaces another one is no new name of it if it was listed before', async () => {
  const { id, rename, seat } = await prepare();
  const path = buildPath(ROUTES.committeePortfolios, { id });
  const form = { portfolios: ['Chad'], renames: [{ from: 'France', to: 'Chad' }] };
  await fixture.admin.put(path, form).expect(409);
  await fixture.admin.put(path, { ...form, renames: [{ from: 'France' }] }).expect(400);
  await rename('Mali', 'Niger').expect(409);
  expect(await seat()).toMatchObject({ portfolio: 'France' });
});
