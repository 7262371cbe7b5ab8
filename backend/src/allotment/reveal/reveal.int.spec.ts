import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteePortfolios, CommitteeView } from '@mun/contracts/content/content';
import type { Role } from '@mun/contracts/admin/permissions';
import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { TakenPortfoliosService } from '../../content/committees/taken-portfolios.service.js';
import { RevealService } from '../../content/conference/reveal.service.js';
import { buildTabs } from '../../notify/spreadsheet/sheet-tabs.js';
import { signInAs } from '../../testing/fixtures/accounts.js';
import { adminClient, download } from '../../testing/fixtures/admin.js';
import { ASSEMBLY } from '../../testing/fixtures/allotment.js';
import { startMailingFixture, type MailingFixture } from '../../testing/fixtures/mailing.js';
import { AllotmentQueriesService } from '../allotment-queries.service.js';

const HOUR_MS = 3_600_000;
/** In no preference, so that it is in an answer only if a seat is. */
const SEAT = 'Country 49';

describe('the reveal', () => {
  let fixture: MailingFixture;
  let placard: string;
  beforeAll(async () => {
    fixture = await startMailingFixture(4);
    await fixture
      .allot([
        [0, ASSEMBLY, SEAT],
        [1, ASSEMBLY, 'Country 48'],
      ])
      .expect(200);
    expect(await fixture.send()).toMatchObject({ sent: 2 });
    placard = (await statusOf(0)).placard!.landscape;
  });
  afterEach(() => reveal());
  afterAll(() => fixture.testApp.stop());

  const put = (revealAt: string) => fixture.admin.put(ROUTES.reveal, { revealAt });
  const seal = (ms = HOUR_MS) => put(new Date(Date.now() + ms).toISOString()).expect(204);
  const reveal = () => put('').expect(204);
  const idOf = (index: number) => fixture.delegates[index]!.registrationId;
  const statusOf = async (index: number) => {
    const path = buildPath(ROUTES.registrationStatus, { registrationId: idOf(index) });
    return (await fixture.testApp.get(path).expect(200)).body as RegistrationStatusResponse;
  };
  const open = (index: number) =>
    fixture.testApp.post(buildPath(ROUTES.openPlacard, { registrationId: idOf(index) }));
  /** Lets the time of the reveal come. */
  const letItCome = async () => {
    await fixture.testApp.connection
      .collection('conference')
      .updateOne({}, { $set: { revealAt: new Date(Date.now() - 1_000) } });
    await fixture.testApp.app.get(RevealService).publishReveal();
  };
  const sheet = async () =>
    JSON.stringify(buildTabs(await fixture.testApp.app.get(AllotmentQueriesService).sheetRows()));

  it('changes nothing while no time is set', async () => {
    expect(await statusOf(0)).toMatchObject({ status: 'allotted', allottedPortfolio: SEAT });
    expect(await statusOf(0)).not.toHaveProperty('openings');
    await open(0).expect(409);
  });

  it('keeps a sealed seat out of every public answer until its time', async () => {
    const { app } = fixture.testApp;
    app.get(TakenPortfoliosService).invalidate();
    await seal();
    const status = await statusOf(0);
    const { fullName } = fixture.delegates[0]!;
    expect(status).toEqual({
      fullName,
      status: 'sealed',
      seal: { until: expect.any(String), msLeft: expect.any(Number), waiting: 2 },
    });
    expect(status.seal!.msLeft).toBeGreaterThan(HOUR_MS - 60_000);
    expect(await statusOf(2)).toEqual({ fullName: fixture.delegates[2]!.fullName, status: 'not_allotted' });
    await open(0).expect(409);
    await fixture.testApp.get(placard.replace(/^\/api/, '')).expect(410);
    const { text: calendar } = await fixture.testApp.get(ROUTES.conferenceCalendar).expect(200);
    expect(calendar).not.toContain(SEAT);
    const { body: committees } = await fixture.testApp.get(ROUTES.portfolios).expect(200);
    for (const committee of committees) {
      expect(committee).not.toHaveProperty('taken');
      expect(committee).not.toHaveProperty('seatsTaken');
    }
    expect(await sheet()).not.toContain(SEAT);
    // For the pages of schools.
    const ids = fixture.delegates.map(({ _id }) => _id.toHexString());
    expect(await app.get(AllotmentQueriesService).findRevealedSeatNames(ids)).toEqual(new Map());

    await letItCome();
    expect(await statusOf(0)).toMatchObject({ status: 'allotted', allottedPortfolio: SEAT });
    await fixture.testApp.get(placard.replace(/^\/api/, '')).expect(200);
    expect(await sheet()).toContain(SEAT);
    const { body: revealed } = await fixture.testApp.get(ROUTES.portfolios).expect(200);
    expect(JSON.stringify(revealed)).toContain('"taken":["Country 48","Country 49"]');
  });

  it('writes the spreadsheet again when the seats are sealed, and when they are revealed', async () => {
    const statuses = fixture.testApp.connection.collection('spreadsheet');
    const requests = async () => Number((await statuses.findOne())?.['requests'] ?? 0);
    const first = await requests();
    await seal();
    await expect.poll(requests).toBeGreaterThan(first);
    const second = await requests();
    await letItCome();
    await expect.poll(requests).toBeGreaterThan(second);
  });

  it.each<Role>(['finance', 'desk', 'chair', 'content'])(
    'hides sealed seats from the role %s, which may not see the allotments',
    async (role) => {
      const { testApp, delegates } = fixture;
      const { body: committees } = await testApp.get(ROUTES.committees).expect(200);
      const { _id: committee } = (committees as CommitteeView[]).find(({ name }) => name === ASSEMBLY)!;
      const { bearer } = await signInAs(testApp, role, role === 'chair' ? [committee] : []);
      const client = adminClient(testApp, bearer);
      const { id: mailing } = (await fixture.latest())!;
      const delegate = delegates[0]!._id.toHexString();
      const email = (await fixture.deliveries.findOne({ registration: delegate }))!._id;
      const paths = [
        ROUTES.registrants,
        `${ROUTES.registrants}?limit=10`,
        `${ROUTES.registrantsExport}?format=csv`,
        ROUTES.delegates,
        `${ROUTES.delegates}?allotment=allotted`,
        `${ROUTES.delegates}?committee=allotted:${encodeURIComponent(ASSEMBLY)}`,
        `${ROUTES.delegates}?sort=seat`,
        `${ROUTES.delegatesExport}?format=csv`,
        buildPath(ROUTES.delegate, { id: delegate }),
        ROUTES.committeeLists,
        buildPath(ROUTES.mailingRecipients, { id: mailing }),
        ROUTES.mailingPreview,
        ROUTES.deliveries,
        buildPath(ROUTES.email, { id: email }),
        ROUTES.dashboard,
        `${ROUTES.audit}?kind=allotment`,
        ROUTES.allotmentsLive,
        ROUTES.allotmentChanges,
        ROUTES.proposals,
      ];
      const read = async () => {
        const answers = await Promise.all(paths.map((path) => download(client.get(path))));
        return answers.map(({ body }) => String(body)).join('\n');
      };
      await seal();
      expect(await read()).not.toContain(SEAT);
      expect(await read()).not.toContain('"allotmentStatus":"allotted"');
      if (role === 'chair') {
        const { body } = await client.get(ROUTES.committeeLists).expect(200);
        expect(body).toEqual([{ committee: ASSEMBLY, delegates: [], sealedUntil: expect.any(String) }]);
      }
      if (role === 'content') {
        const { body } = await client
          .get(buildPath(ROUTES.committeeReferences, { id: committee }))
          .expect(200);
        expect(body).toMatchObject({ names: [] });
        for (const use of body.portfolios) expect(use).toMatchObject({ held: 0, names: [] });
        const { body: conflict } = await client
          .put(buildPath(ROUTES.committeePortfolios, { id: committee }), { portfolios: ['Country 1'] })
          .expect(409);
        expect(JSON.stringify(conflict)).not.toMatch(/held by|"held":[1-9]/);
      } else {
        await reveal();
        expect(await read()).toContain(SEAT);
      }
    },
  );

  it('shows sealed seats to organisers who may see the allotments', async () => {
    await seal();
    const { body } = await fixture.admin.get(ROUTES.registrants).expect(200);
    expect(JSON.stringify(body)).toContain(SEAT);
  });

  it('previews the email that is sent while the seats are sealed', async () => {
    await fixture.allot([[2, ASSEMBLY, 'Country 47']]).expect(200);
    await seal();
    const { body } = await fixture.admin.get(ROUTES.mailingPreview).expect(200);
    expect(body).toMatchObject({ recipients: 1, sealedUntil: expect.any(String) });
    expect(JSON.stringify(body.sample)).toContain('has been decided');
    expect(JSON.stringify(body.sample)).not.toContain('Country 47');
    await fixture.allot([], { cleared: [idOf(2)] }).expect(200);
  });

  it('does not mention a seat that only a sealed email was about when the seat changes', async () => {
    await fixture.allot([[3, ASSEMBLY, 'Country 46']]).expect(200);
    await seal();
    expect(await fixture.send()).toMatchObject({ sent: 1 });
    const registration = fixture.delegates[3]!._id.toHexString();
    // As the worker does.
    await fixture.deliveries.updateOne({ registration }, { $set: { sealedUntil: new Date() } });
    await fixture.allot([[3, ASSEMBLY, 'Country 45']]).expect(200);
    await reveal();
    expect(await fixture.send()).toMatchObject({ sent: 1 });
    const email = await fixture.deliveries.findOne({ registration }, { sort: { seat: -1 } });
    expect(email!.content).toMatchObject({ portfolio: 'Country 45' });
    expect(email!.content).not.toHaveProperty('previous');
  });

  it('counts the placards that delegates have opened, each once', async () => {
    await seal();
    await letItCome();
    expect((await statusOf(0)).openings).toMatchObject({ isOpened: false });
    await open(0).expect(200);
    await open(0).expect(200);
    await open(2).expect(409);
    await expect
      .poll(async () => (await statusOf(1)).openings, { timeout: 10_000 })
      .toEqual({ seats: 3, opened: 1, isOpened: false });
    expect((await statusOf(0)).openings).toMatchObject({ isOpened: true });
    // A new name of the portfolio changes nothing.
    const { body: lists } = await fixture.testApp.get(ROUTES.portfolios).expect(200);
    const { _id: id, portfolios } = (lists as CommitteePortfolios[]).find(({ name }) => name === ASSEMBLY)!;
    const rename = (from: string, to: string) =>
      fixture.admin
        .put(buildPath(ROUTES.committeePortfolios, { id }), {
          portfolios: portfolios.map((each) => (each === SEAT ? to : each)),
          renames: [{ from, to }],
        })
        .expect(200);
    await rename(SEAT, 'Renamed');
    await expect.poll(async () => (await statusOf(0)).allottedPortfolio).toBe('Renamed');
    expect((await statusOf(0)).openings).toMatchObject({ isOpened: true });
    await rename('Renamed', SEAT);
    await expect.poll(async () => (await statusOf(0)).allottedPortfolio).toBe(SEAT);
    // A new seat is closed again.
    await fixture.allot([[0, ASSEMBLY, 'Country 44']]).expect(200);
    expect((await statusOf(0)).openings).toMatchObject({ isOpened: false });
    await fixture.allot([[0, ASSEMBLY, SEAT]]).expect(200);
  });

  it('takes a time in the future only, records who set it, and keeps the version of the details', async () => {
    const { body: before } = await fixture.testApp.get(ROUTES.conference).expect(200);
    await put(new Date(Date.now() - HOUR_MS).toISOString()).expect(400);
    await put('tomorrow').expect(400);
    await seal();
    const { body: after } = await fixture.testApp.get(ROUTES.conference).expect(200);
    expect(after.version).toBe(before.version);
    await expect
      .poll(async () => JSON.stringify((await fixture.admin.get(`${ROUTES.audit}?kind=conference`)).body))
      .toContain('revealAt');
  });
});
