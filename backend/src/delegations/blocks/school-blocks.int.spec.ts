import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SchoolView } from '@mun/contracts/delegations/delegations';
import type { NamedSeat } from '@mun/contracts/events';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { BlocksService } from '../../allotment/blocks/blocks.service.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../../testing/fixtures/admin.js';
import { createCommittees } from '../../testing/fixtures/content.js';
import { NOBODY, openBlockSchool } from '../../testing/fixtures/block.js';
import { findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { SCHOOL_SETTINGS } from '../../testing/fixtures/school.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const RECORDING = { at: 'insert allotment_changes' };
const HOUR_MS = 3_600_000;

let testApp: TestApp;
let admin: AdminClient;
/** Of each test; nobody has a seat there. */
let committee: string;
let france: NamedSeat;
let kenya: NamedSeat;

beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

beforeEach(async () => {
  committee = `Council ${randomUUID()}`;
  await createCommittees(testApp.app, { name: committee, agenda: 'Peace', portfolios: ['France', 'Kenya'] });
  france = { committee, portfolio: 'France' };
  kenya = { committee, portfolio: 'Kenya' };
  await set({ givesBlocks: true });
});

const set = (settings: object) =>
  admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, ...settings }).expect(200);
const seal = (revealAt: string) => admin.put(ROUTES.reveal, { revealAt }).expect(204);

const openSchool = () => openBlockSchool(testApp, admin);

/** @param seat none clears it */
const allot = (registrationId: string | undefined, seat?: NamedSeat) =>
  admin.patch(ROUTES.allot, {
    allotments: seat
      ? [{ registrationId, allottedCommittee: seat.committee, allottedPortfolio: seat.portfolio }]
      : [],
    ...(!seat && { cleared: [{ registrationId }] }),
  });

async function registerAlone(): Promise<string> {
  const { email } = await registerPaidDelegate(testApp);
  const [{ registrationId } = { registrationId: '' }] = await findRegistrations(testApp, email);
  return registrationId;
}

describe('a block', () => {
  it('is given by organisers, and listed for the adviser and the organisers', async () => {
    const school = await openSchool();
    expect(await school.offers()).toContainEqual({ committee, portfolios: ['France', 'Kenya'] });
    const { body } = await school.give(kenya, france, france);
    expect(body.block).toEqual([kenya, france]);
    await school.give(kenya); // again
    expect((await school.view()).block).toEqual([kenya, france]);
    expect((await school.offers()).map((offer) => offer.committee)).not.toContain(committee);
    await waitForOutboxes(testApp);
    const acts = await testApp.connection.collection('audit').find({ subject: school.id }).toArray();
    const given = [`Kenya in ${committee}`, `France in ${committee}`];
    expect(acts.map(({ after }) => after)).toContainEqual({ given });
  });

  it('needs the setting, and portfolios that exist', async () => {
    const school = await openSchool();
    await school.change([{ committee, portfolio: 'Atlantis' }]).expect(400);
    await set({ givesBlocks: false });
    expect(await school.view()).not.toHaveProperty('block');
    await school.change([france]).expect(403);
  });

  it('stays possible if a page of an earlier version saves the settings, which has no such switch', async () => {
    const school = await openSchool();
    await set({});
    await school.give(france);
  });

  it('has no portfolio of another one, unless delegates share it, and none that somebody else holds', async () => {
    const [school, other] = [await openSchool(), await openSchool()];
    await school.give(france);
    const refused = await other.change([kenya, france]).expect(409);
    expect(refused.body.message).toContain(`is in the block of ${school.name}`);
    expect((await other.view()).block).toEqual([]);
    await allot(await registerAlone(), kenya).expect(200);
    expect((await other.change([kenya]).expect(409)).body.message).toContain('is held by Delegate Sample');
    const press = { name: `Press ${randomUUID()}`, agenda: 'News', portfolios: ['Reuters'] };
    await createCommittees(testApp.app, { ...press, sharedPortfolios: true });
    const reuters = { committee: press.name, portfolio: 'Reuters' };
    await school.give(reuters);
    await other.give(reuters);
    await allot(await registerAlone(), reuters).expect(200);
  });

  it('is given once if two organisers give it to two schools at once', async () => {
    const [school, other] = [await openSchool(), await openSchool()];
    const [answer] = await runInBetween(
      testApp,
      RECORDING,
      () => school.change([france]),
      () => other.give(france),
    );
    expect(answer.status).toBe(409);
    expect((await school.view()).block).toEqual([]);
  });

  it('keeps its portfolios from delegates of no or another school', async () => {
    const [school, other] = [await openSchool(), await openSchool()];
    await school.give(france);
    for (const outsider of [await registerAlone(), other.asha.registrationId!]) {
      const { body } = await allot(outsider, france).expect(200);
      expect(body).toMatchObject({ updated: 0, failed: [outsider] });
      expect(Object.values(body.reasons)).toEqual([
        `France in ${committee} is in the block of ${school.name}.`,
      ]);
    }
    await allot(school.asha.registrationId, france).expect(200);
    expect(await school.seats()).toEqual({ Asha: 'France' });
  });

  it('is not given if somebody else gets the seat meanwhile, nor the seat if the block is given meanwhile', async () => {
    const school = await openSchool();
    const outsider = await registerAlone();
    const [late] = await runInBetween(
      testApp,
      RECORDING,
      () => school.change([france]),
      () => allot(outsider, france).expect(200),
    );
    expect(late.status).toBe(409);
    const [seated] = await runInBetween(
      testApp,
      RECORDING,
      () => allot(outsider, kenya),
      () => school.give(kenya),
    );
    expect(seated.body).toMatchObject({ updated: 0, failed: [outsider] });
  });

  it('loses a portfolio without its student losing the seat', async () => {
    const school = await openSchool();
    await school.give(france, kenya);
    await school.arrange([school.asha, france]).expect(200);
    await school.change([], [france, kenya]).expect(200);
    await school.change([], [france]).expect(200); // again
    expect((await school.view()).block).toEqual([]);
    expect(await school.seats()).toEqual({ Asha: 'France' });
    await allot(await registerAlone(), kenya).expect(200);
  });
});

describe('an adviser', () => {
  it('gives the portfolios to students, exchanges them, and takes them away', async () => {
    const school = await openSchool();
    await school.give(france, kenya);
    await school.arrange([school.asha, france]).expect(200);
    await school.arrange([school.asha, kenya, france], [school.bela, france]).expect(200);
    expect(await school.seats()).toEqual({ Asha: 'Kenya', Bela: 'France' });
    await school.arrange([school.bela, NOBODY, france]).expect(200);
    expect(await school.seats()).toEqual({ Asha: 'Kenya' });
  });

  it('leaves history, which organisers can undo', async () => {
    const school = await openSchool();
    await school.give(france);
    await school.arrange([school.asha, france]).expect(200);
    const { body } = await admin.get(ROUTES.allotmentChanges).expect(200);
    expect(body.changes[0]).toMatchObject({ by: { name: school.name }, count: 1 });
    await admin.post(buildPath(ROUTES.undoAllotmentChange, { id: body.changes[0].id })).expect(200);
    expect(await school.seats()).toEqual({});
  });

  it('seats only confirmed students of the school, only in its block, and until the last day', async () => {
    const [school, other] = [await openSchool(), await openSchool()];
    await school.give(france);
    await school.arrange([school.unpaid, france]).expect(409);
    await school.arrange([other.asha, france]).expect(404);
    const outside = await school.arrange([school.asha, kenya]).expect(409);
    expect(outside.body.message).toBe(`Kenya in ${committee} is not in your school’s block any more.`);
    await set({ givesBlocks: true, changesUntil: '2020-01-01' });
    await school.arrange([school.asha, france]).expect(403);
    expect(await school.seats()).toEqual({});
  });

  it('changes no seat that organisers gave outside the block', async () => {
    const school = await openSchool();
    await school.give(france);
    await allot(school.asha.registrationId, kenya).expect(200);
    const { body } = await school.arrange([school.asha, france, kenya]).expect(409);
    expect(body.message).toBe('Asha has a seat from the organisers. Please ask them to change it.');
    expect(await school.seats()).toEqual({ Asha: 'Kenya' });
  });

  it('is refused if the page is out of date', async () => {
    const school = await openSchool();
    await school.give(france, kenya);
    await school.arrange([school.asha, france]).expect(200);
    await school.arrange([school.bela, france]).expect(409);
    await school.arrange([school.asha, kenya]).expect(409);
    expect(await school.seats()).toEqual({ Asha: 'France' });
  });

  it('and another adviser give a portfolio to one student', async () => {
    const school = await openSchool();
    await school.give(france);
    const [answer] = await runInBetween(
      testApp,
      RECORDING,
      () => school.arrange([school.asha, france]),
      () => school.arrange([school.bela, france]).expect(200),
    );
    expect(answer.status).toBe(409);
    expect(await school.seats()).toEqual({ Bela: 'France' });
  });

  it('and an organiser give a portfolio to one student', async () => {
    const school = await openSchool();
    await school.give(france);
    const [answer] = await runInBetween(
      testApp,
      RECORDING,
      () => school.arrange([school.asha, france]),
      () => allot(school.bela.registrationId, france).expect(200),
    );
    expect(answer.status).toBe(409);
    expect(await school.seats()).toEqual({ Bela: 'France' });
  });

  it('gives no portfolio that is taken back meanwhile', async () => {
    const school = await openSchool();
    await school.give(france);
    const [answer] = await runInBetween(
      testApp,
      RECORDING,
      () => school.arrange([school.asha, france]),
      () => school.change([], [france]).expect(200),
    );
    expect(answer.status).toBe(409);
    expect(await school.seats()).toEqual({});
  });

  it('gives no portfolio to a student whose place is dropped meanwhile', async () => {
    const school = await openSchool();
    await school.give(france);
    const [answer] = await runInBetween(
      testApp,
      RECORDING,
      () => school.arrange([school.asha, france]),
      async () => {
        await school.drop((await school.view()).places[0]!).expect(200);
        await waitForOutboxes(testApp);
      },
    );
    expect(answer.status).toBe(409);
    await school.arrange([school.bela, france]).expect(200);
  });
});

describe('while the seats are sealed', () => {
  it('an adviser sees and arranges the block, and nobody sees any other seat', async () => {
    const school = await openSchool();
    await school.give(france);
    await allot(school.bela.registrationId, kenya).expect(200);
    await seal(new Date(Date.now() + HOUR_MS).toISOString());
    try {
      const { body } = await school.arrange([school.asha, france]).expect(200);
      expect(JSON.stringify(body)).not.toContain('Kenya');
      expect(await school.seats()).toEqual({ Asha: 'France' });
      const { body: view } = await admin.get(buildPath(ROUTES.delegation, { id: school.id })).expect(200);
      expect((view as SchoolView).places.some(({ seat }) => seat)).toBe(false);
      const path = buildPath(ROUTES.registrationStatus, { registrationId: school.asha.registrationId! });
      expect((await testApp.get(path).expect(200)).body).toMatchObject({ status: 'sealed' });
    } finally {
      await seal('');
    }
  });
});

describe('the block of a school', () => {
  it('loses the portfolio of a student who is moved out, and keeps the others', async () => {
    const school = await openSchool();
    await school.give(france, kenya);
    await school.arrange([school.asha, france]).expect(200);
    const { registrationId } = school.asha;
    await admin
      .delete(buildPath(ROUTES.delegationDelegate, { id: school.id, registrationId: registrationId! }))
      .expect(200);
    expect((await school.view()).block).toEqual([kenya]);
    await allot(registrationId).expect(200);
    await allot(await registerAlone(), france).expect(200);
  });

  it('follows a merge, with the seats of its students', async () => {
    const [earlier, later] = [await openSchool(), await openSchool()];
    await later.give(france, kenya);
    await later.arrange([later.asha, france]).expect(200);
    await admin
      .post(buildPath(ROUTES.delegationMerge, { id: earlier.id }), { reference: later.reference })
      .expect(200);
    const view = await later.view();
    expect(view).toMatchObject({ reference: earlier.reference, block: [france, kenya] });
    await testApp.app.get(BlocksService).releaseHeldByOthers();
    expect((await earlier.view()).block).toEqual([france, kenya]);
    await later.arrange([later.asha, kenya, france], [earlier.asha, france]).expect(200);
  });

  it('is forgotten with a past edition', async () => {
    const [former, school] = [await openSchool(), await openSchool()];
    await former.give(france);
    const delegations = testApp.connection.collection('delegations');
    const archived = { reference: former.reference };
    await delegations.updateOne(archived, { $set: { edition: 'past' } });
    await school.give(france);
    await delegations.updateOne(archived, { $unset: { edition: 1 } });
    expect(await former.view()).toMatchObject({ block: [] });
    expect(await school.view()).toMatchObject({ block: [france] });
  });
});
