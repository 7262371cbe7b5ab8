import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  updateCommittee,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/fixtures/allotment.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';

const [ONE, TWO, THREE, FOUR] = [1, 2, 3, 4].map((number) => `${ASSEMBLY}::Country ${number}`);
const REUTERS = `${PRESS}::Reuters`;
const toRow = (seat: string | undefined, index: number): [number, string, string] => {
  const [committee = '', portfolio = ''] = seat?.split('::') ?? [];
  return [index, committee, portfolio];
};

describe('AllotmentsService', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startAllotmentFixture(8)));
  beforeEach(() => fixture.reset());
  afterAll(() => fixture.testApp.stop());

  /** Assigns these seats to delegates 0, 1, 2 … in one batch. */
  const give = (...seats: (string | undefined)[]) => fixture.allot(seats.map(toRow));
  const registrant = async (index: number): Promise<Registrant> => {
    const { body } = await fixture.admin.get(ROUTES.registrants).expect(200);
    return body[index];
  };
  const idOf = (index: number) => fixture.delegates[index]!.registrationId;
  const nameOf = (index: number) => fixture.delegates[index]!.fullName;

  it('assigns seats, and the same press seat to several delegates', async () => {
    const { body } = await give(ONE, TWO, REUTERS, REUTERS).expect(200);
    expect(body).toEqual({ updated: 4, failed: [], reasons: {}, change: expect.stringMatching(/^\w{24}$/) });
    expect(await fixture.seats()).toEqual({ 0: ONE, 1: TWO, 2: REUTERS, 3: REUTERS });
    expect(await registrant(0)).toMatchObject({
      registrationId: idOf(0),
      allotmentStatus: 'allotted',
      allottedCommittee: ASSEMBLY,
      allottedPortfolio: 'Country 1',
    });
    expect(await registrant(4)).toMatchObject({
      allotmentStatus: 'not_allotted',
      allottedCommittee: '',
      allottedPortfolio: '',
    });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('assigns no second delegate to a portfolio whose spelling has changed', async () => {
    await give(ONE, TWO).expect(200);
    const { body: lists } = await fixture.testApp.get(ROUTES.portfolios).expect(200);
    const { _id, portfolios } = (lists as CommitteePortfolios[]).find(({ name }) => name === ASSEMBLY)!;
    const respelled = portfolios.map((portfolio) => (portfolio === 'Country 1' ? 'COUNTRY  1' : portfolio));
    await request(fixture.testApp.url)
      .put(`${API_PREFIX}${buildPath(ROUTES.committeePortfolios, { id: _id })}`)
      .set('authorization', fixture.admin.token)
      .send({ portfolios: respelled })
      .expect(200);
    const { body } = await fixture.allot([[2, ASSEMBLY, 'COUNTRY  1']]).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'held', holder: { registrationId: idOf(0) } }]);
    // The holder may be assigned the new spelling and may swap the seat.
    await fixture.allot([[0, ASSEMBLY, 'COUNTRY  1']]).expect(200);
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 2'],
        [1, ASSEMBLY, 'COUNTRY  1'],
      ])
      .expect(200);
    expect(await fixture.seats()).toEqual({ 0: TWO, 1: `${ASSEMBLY}::COUNTRY  1` });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('records no change if every seat is already as requested', async () => {
    await give(ONE, TWO).expect(200);
    const { body } = await give(ONE, TWO).expect(200);
    expect(body).toEqual({ updated: 0, failed: [], reasons: {} });
    expect((await give(ONE, TWO, THREE).expect(200)).body).toMatchObject({ updated: 1 });
  });

  it('skips incomplete rows', async () => {
    const { body } = await fixture
      .allot([
        [0, ASSEMBLY, ''],
        [1, '', 'Country 1'],
        [2, '', ''],
        [3, ASSEMBLY, ' '],
      ])
      .expect(200);
    expect(body).toEqual({ updated: 0, failed: [], reasons: {} });
  });

  it.each<[string, string[], string[]]>([
    ['two delegates swap', [ONE!, TWO!], [TWO!, ONE!]],
    ['three delegates move in a cycle', [ONE!, TWO!, THREE!], [TWO!, THREE!, ONE!]],
    ['a chain ends in a free seat', [ONE!, TWO!, THREE!], [TWO!, THREE!, FOUR!]],
    ['a new delegate joins a chain', [ONE!, TWO!], [TWO!, THREE!, ONE!]],
    ['one delegate joins the press and another takes the seat', [ONE!, REUTERS], [REUTERS, ONE!]],
  ])('applies one batch in which %s', async (_, before, after) => {
    await give(...before).expect(200);
    const { body } = await give(...after).expect(200);
    expect(body.failed).toEqual([]);
    expect(await fixture.seats()).toEqual(Object.fromEntries(after.entries()));
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('refuses to clear a seat that has changed since the organiser loaded it', async () => {
    await give(ONE).expect(200);
    const clear = (seenPortfolio: string) =>
      fixture.admin.patch(ROUTES.allot, {
        allotments: [],
        cleared: [{ registrationId: idOf(0), seenCommittee: ASSEMBLY, seenPortfolio }],
      });
    const { body } = await clear('Country 2').expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'changed', registrationId: idOf(0) }]);
    expect(await fixture.seats()).toEqual({ 0: ONE });
    await clear('Country 1').expect(200);
    expect(await fixture.seats()).toEqual({});
    await clear('Country 1').expect(200); // already as requested
  });

  it('clears seats that others may take in the same batch', async () => {
    await give(ONE, TWO, THREE).expect(200);
    const { body } = await fixture
      .allot([toRow(ONE, 3)], { cleared: [idOf(0), idOf(1), idOf(7)] })
      .expect(200);
    expect(body).toMatchObject({ updated: 3, failed: [] });
    expect(await fixture.seats()).toEqual({ 2: THREE, 3: ONE });
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'not_allotted', allottedCommittee: '' });
    await expectSeatsMatchHistory(fixture.testApp);
    await give(TWO).expect(200);
    expect(
      await fixture.testApp.connection.collection('seats').findOne({ registrationId: idOf(0) }),
    ).toMatchObject({
      serial: 3,
      portfolio: 'Country 2',
    });
  });

  it('refuses a batch that gives a seat twice, with the message of SPEC.md, and changes nothing', async () => {
    const { body } = await give(ONE, TWO, TWO).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      message: `Duplicate allotment found: ${ASSEMBLY}::Country 2`,
      conflicts: [
        {
          registrationId: idOf(2),
          committee: ASSEMBLY,
          portfolio: 'Country 2',
          kind: 'held',
          holder: { registrationId: idOf(1), fullName: nameOf(1) },
        },
      ],
    });
    expect(await fixture.seats()).toEqual({});
    await give(ONE).expect(200);
    expect((await give(ONE, ONE).expect(409)).body.message).toBe(`Duplicate allotment found: ${ONE}`);
  });

  it('refuses a seat held outside the batch, names the holder and changes nothing', async () => {
    await give(ONE, TWO).expect(200);
    const { body } = await fixture.allot([toRow(ONE, 2), toRow(TWO, 3), toRow(THREE, 4)]).expect(409);
    expect(body.message).toBe(
      `Country 1 in ${ASSEMBLY} is held by ${nameOf(0)}. 1 other seat has a conflict too. Nothing has been changed.`,
    );
    expect(body.conflicts).toEqual(
      [0, 1].map((holder) => ({
        registrationId: idOf(holder + 2),
        committee: ASSEMBLY,
        portfolio: `Country ${holder + 1}`,
        kind: 'held',
        holder: { registrationId: idOf(holder), fullName: nameOf(holder) },
      })),
    );
    expect(await fixture.seats()).toEqual({ 0: ONE, 1: TWO });
  });

  it('refuses to overwrite a seat that is not the expected one', async () => {
    await give(ONE).expect(200);
    const send = (seat: string | undefined, seenCommittee: string, seenPortfolio: string) => {
      const [, allottedCommittee, allottedPortfolio] = toRow(seat, 0);
      const row = {
        registrationId: idOf(0),
        allottedCommittee,
        allottedPortfolio,
        seenCommittee,
        seenPortfolio,
      };
      return fixture.admin.patch(ROUTES.allot, { allotments: [row] });
    };
    const { body } = await send(TWO, '', '').expect(409);
    expect(body).toMatchObject({
      message: `The seat of ${nameOf(0)} has been changed since you loaded it and is now Country 1 in ${ASSEMBLY}. Nothing has been changed.`,
      conflicts: [{ kind: 'changed', current: { committee: ASSEMBLY, portfolio: 'Country 1' } }],
    });
    await send(TWO, ASSEMBLY, 'Country 3').expect(409);
    await send(TWO, 'A committee of yesterday', 'Country 1').expect(409);
    await send(ONE, '', '').expect(200); // already as requested
    await send(TWO, ASSEMBLY, 'Country 1').expect(200);
    expect(await fixture.seats()).toEqual({ 0: TWO });
  });

  it('reports each row that cannot be applied with the reason, and applies the others', async () => {
    const { body } = await fixture.admin
      .patch(ROUTES.allot, {
        allotments: [
          { registrationId: 'AAAAA-AAAAA', allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' },
          { registrationId: 'nonsense', allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' },
          { registrationId: idOf(1), allottedCommittee: 'Nowhere', allottedPortfolio: 'Country 1' },
          { registrationId: idOf(2), allottedCommittee: ASSEMBLY, allottedPortfolio: 'Atlantis' },
          { registrationId: idOf(3), allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 3' },
          { registrationId: idOf(4), allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 4' },
          { registrationId: idOf(4), allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 5' },
        ],
        cleared: [{ registrationId: idOf(4) }, { registrationId: 'BBBBB-BBBBB' }],
      })
      .expect(200);
    const unknown = 'We couldn’t find a confirmed registration with this ID.';
    expect(body).toMatchObject({
      updated: 1,
      failed: ['AAAAA-AAAAA', 'nonsense', idOf(1), idOf(2), idOf(4), 'BBBBB-BBBBB'],
      reasons: {
        'AAAAA-AAAAA': unknown,
        nonsense: unknown,
        [idOf(1)]: 'There’s no committee called Nowhere.',
        [idOf(2)]: `${ASSEMBLY} has no portfolio called Atlantis.`,
        [idOf(4)]: 'This delegate appears more than once.',
        'BBBBB-BBBBB': unknown,
      },
    });
    expect(await fixture.seats()).toEqual({ 3: THREE });
  });

  it('accepts ids as people type them, and committees by name in any case or by id', async () => {
    const committee = await fixture.testApp.connection.collection('committees').findOne({ name: ASSEMBLY });
    const typedId = idOf(0).toLowerCase().replace('-', ' ');
    const allotments = [
      {
        registrationId: typedId,
        allottedCommittee: ` ${ASSEMBLY.toUpperCase()} `,
        allottedPortfolio: ' Country 1 ',
      },
      { registrationId: idOf(1), allottedCommittee: String(committee!._id), allottedPortfolio: 'Country 2' },
    ];
    const { body } = await fixture.admin.patch(ROUTES.allot, { allotments }).expect(200);
    expect(body).toMatchObject({ updated: 2, failed: [] });
  });

  it('assigns no seat to a delegate who has not paid', async () => {
    await fixture.testApp.connection
      .collection('registrations')
      .updateOne({ registrationId: idOf(0) }, { $set: { state: 'pending' } });
    expect((await give(ONE).expect(200)).body).toMatchObject({ updated: 0, failed: [idOf(0)] });
  });

  it('applies the sharing rule of the committee, whatever its name', async () => {
    await give(ONE, REUTERS, REUTERS).expect(200);
    await updateCommittee(fixture.testApp, ASSEMBLY, { name: 'AIPPM' });
    await fixture.allot([[3, 'AIPPM', 'Country 1']]).expect(409);

    await updateCommittee(fixture.testApp, PRESS, { name: 'Reporters', sharedPortfolios: false });
    const { body } = await fixture.allot([[4, 'Reporters', 'Reuters']]).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'held' }]);
    await fixture.allot([[4, 'Reporters', 'Photographer']]).expect(200);
    expect((await fixture.allot([[5, 'Reporters', 'Photographer']]).expect(409)).body.message).toContain(
      nameOf(4),
    );

    const seatsCheck = async () =>
      (await fixture.testApp.app.get(MetricsService).health()).checks.find(({ name }) =>
        name.startsWith('Seats'),
      );
    expect(await seatsCheck()).toMatchObject({
      ok: false,
      message: 'One seat has more delegates than may share a portfolio.',
    });
    // No delegate has lost a seat; the check is healthy again once one of the two has another seat.
    expect(await fixture.seats()).toMatchObject({ 1: 'Reporters::Reuters', 2: 'Reporters::Reuters' });
    await fixture.allot([[1, 'AIPPM', 'Country 2']]).expect(200);
    expect(await seatsCheck()).toMatchObject({ ok: true });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('gives a shared portfolio to no more delegates than its limit', async () => {
    await updateCommittee(fixture.testApp, PRESS, { name: PRESS, sharingLimit: 2 });
    await give(REUTERS, REUTERS).expect(200);
    const { body } = await fixture.allot([[2, PRESS, 'Reuters']]).expect(409);
    expect(body.conflicts).toEqual([
      { registrationId: idOf(2), committee: PRESS, portfolio: 'Reuters', kind: 'full' },
    ]);
    expect(body.message).toContain(`At most 2 delegates can share Reuters in ${PRESS}.`);
    // Delegates who have the portfolio keep it, and one who leaves makes room.
    await give(REUTERS, ONE, REUTERS).expect(200);
    expect(await fixture.seats()).toEqual({ 0: REUTERS, 1: ONE, 2: REUTERS });
  });

  it('keeps the holder of a portfolio that was removed from the list, and assigns it to no one else', async () => {
    await give(ONE).expect(200);
    await updateCommittee(fixture.testApp, ASSEMBLY, {
      name: ASSEMBLY,
      portfolios: ['Country 2', 'Country 3'],
    });
    expect((await give(ONE, TWO).expect(200)).body).toMatchObject({ updated: 1, failed: [] });
    expect((await fixture.allot([toRow(ONE, 2)]).expect(200)).body.failed).toEqual([idOf(2)]);
  });

  it('lists delegates of a deleted committee as not allotted and can allot them', async () => {
    await give(ONE).expect(200);
    const committees = fixture.testApp.connection.collection('committees');
    await updateCommittee(fixture.testApp, ASSEMBLY, { name: 'Deleted' });
    await committees.deleteOne({ name: 'Deleted' });
    await updateCommittee(fixture.testApp, PRESS, { name: PRESS, agenda: 'New' });
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'not_allotted', allottedCommittee: '' });
    const row = { registrationId: idOf(0), allottedCommittee: PRESS, allottedPortfolio: 'Reuters' };
    await fixture.admin
      .patch(ROUTES.allot, { allotments: [{ ...row, seenCommittee: '', seenPortfolio: '' }] })
      .expect(200);
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'allotted', allottedCommittee: PRESS });
  });
});
