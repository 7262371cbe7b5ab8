import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  updateCommittee,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/allotment-fixtures.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';

const [ONE, TWO, THREE, FOUR] = [1, 2, 3, 4].map((number) => `${ASSEMBLY}::Country ${number}`);
const REUTERS = `${PRESS}::Reuters`;
const at = (place: string | undefined, index: number): [number, string, string] => {
  const [committee = '', portfolio = ''] = place?.split('::') ?? [];
  return [index, committee, portfolio];
};

describe('allotting', () => {
  let table: AllotmentFixture;
  beforeEach(async () => void (table = await startAllotmentFixture(8)));
  afterEach(() => table.testApp.stop());

  /** Delegates 0, 1, 2 … get these, in one batch. */
  const give = (...places: (string | undefined)[]) =>
    table.allot(places.map((place, index) => at(place, index)));
  const registrant = async (index: number): Promise<Registrant> => {
    const { body } = await table.admin.get(ROUTES.registrants).expect(200);
    return body[index];
  };
  const idOf = (index: number) => table.delegates[index]!.registrationId;
  const nameOf = (index: number) => table.delegates[index]!.fullName;

  it('gives seats, of the press the same to several', async () => {
    const { body } = await give(ONE, TWO, REUTERS, REUTERS).expect(200);
    expect(body).toEqual({ updated: 4, failed: [], reasons: {}, change: expect.stringMatching(/^\w{24}$/) });
    expect(await table.seats()).toEqual({ 0: ONE, 1: TWO, 2: REUTERS, 3: REUTERS });
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
    await expectSeatsMatchHistory(table.testApp);
  });

  it('gives no seat to a second delegate after the portfolio is spelled otherwise', async () => {
    await give(ONE, TWO).expect(200);
    const { body: lists } = await table.testApp.get(ROUTES.portfolios).expect(200);
    const { _id, portfolios } = (lists as CommitteePortfolios[]).find(({ name }) => name === ASSEMBLY)!;
    const spelled = portfolios.map((portfolio) => (portfolio === 'Country 1' ? 'COUNTRY  1' : portfolio));
    await request(table.testApp.url)
      .put(`${API_PREFIX}${buildPath(ROUTES.committeePortfolios, { id: _id })}`)
      .set('authorization', table.admin.token)
      .send({ portfolios: spelled })
      .expect(200);
    const { body } = await table.allot([[2, ASSEMBLY, 'COUNTRY  1']]).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'held', holder: { registrationId: idOf(0) } }]);
    // Whoever holds it may be given it as it is written now, and may swap it.
    await table.allot([[0, ASSEMBLY, 'COUNTRY  1']]).expect(200);
    await table
      .allot([
        [0, ASSEMBLY, 'Country 2'],
        [1, ASSEMBLY, 'COUNTRY  1'],
      ])
      .expect(200);
    expect(await table.seats()).toEqual({ 0: TWO, 1: `${ASSEMBLY}::COUNTRY  1` });
    await expectSeatsMatchHistory(table.testApp);
  });

  it('counts what stands already as nothing, and makes no change of it', async () => {
    await give(ONE, TWO).expect(200);
    const { body } = await give(ONE, TWO).expect(200);
    expect(body).toEqual({ updated: 0, failed: [], reasons: {} });
    expect((await give(ONE, TWO, THREE).expect(200)).body).toMatchObject({ updated: 1 });
  });

  it('skips what is incomplete', async () => {
    const { body } = await table
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
    ['two who swap', [ONE!, TWO!], [TWO!, ONE!]],
    ['three in a circle', [ONE!, TWO!, THREE!], [TWO!, THREE!, ONE!]],
    ['a chain into a free seat', [ONE!, TWO!, THREE!], [TWO!, THREE!, FOUR!]],
    ['a chain that a newcomer joins', [ONE!, TWO!], [TWO!, THREE!, ONE!]],
    ['one who goes to the press, and another who takes the seat', [ONE!, REUTERS], [REUTERS, ONE!]],
  ])('lets %s move in one batch', async (_, before, after) => {
    await give(...before).expect(200);
    const { body } = await give(...after).expect(200);
    expect(body.failed).toEqual([]);
    expect(await table.seats()).toEqual(Object.fromEntries(after.entries()));
    await expectSeatsMatchHistory(table.testApp);
  });

  it('frees no seat that somebody else gave since the organiser looked', async () => {
    await give(ONE).expect(200);
    const clear = (seenPortfolio: string) =>
      table.admin.patch(ROUTES.allot, {
        allotments: [],
        cleared: [{ registrationId: idOf(0), seenCommittee: ASSEMBLY, seenPortfolio }],
      });
    const { body } = await clear('Country 2').expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'changed', registrationId: idOf(0) }]);
    expect(await table.seats()).toEqual({ 0: ONE });
    await clear('Country 1').expect(200);
    expect(await table.seats()).toEqual({});
    await clear('Country 1').expect(200); // it stands as it is wished
  });

  it('frees seats, which others may take in the same batch', async () => {
    await give(ONE, TWO, THREE).expect(200);
    const { body } = await table.allot([at(ONE, 3)], { cleared: [idOf(0), idOf(1), idOf(7)] }).expect(200);
    expect(body).toMatchObject({ updated: 3, failed: [] });
    expect(await table.seats()).toEqual({ 2: THREE, 3: ONE });
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'not_allotted', allottedCommittee: '' });
    await expectSeatsMatchHistory(table.testApp);
    await give(TWO).expect(200);
    expect(
      await table.testApp.connection.collection('seats').findOne({ registrationId: idOf(0) }),
    ).toMatchObject({
      serial: 3,
      portfolio: 'Country 2',
    });
  });

  it('refuses a seat given twice in a batch, with SPEC.md’s sentence, and changes nothing', async () => {
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
    expect(await table.seats()).toEqual({});
    await give(ONE).expect(200);
    expect((await give(ONE, ONE).expect(409)).body.message).toBe(`Duplicate allotment found: ${ONE}`);
  });

  it('refuses a seat that somebody outside the batch holds, says who, and changes nothing', async () => {
    await give(ONE, TWO).expect(200);
    const { body } = await table.allot([at(ONE, 2), at(TWO, 3), at(THREE, 4)]).expect(409);
    expect(body.message).toBe(
      `Country 1 in ${ASSEMBLY} is held by ${nameOf(0)}. So it is with 1 more. Nothing was changed.`,
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
    expect(await table.seats()).toEqual({ 0: ONE, 1: TWO });
  });

  it('refuses to overwrite what somebody did not see', async () => {
    await give(ONE).expect(200);
    const send = (place: string | undefined, seenCommittee: string, seenPortfolio: string) => {
      const [, allottedCommittee, allottedPortfolio] = at(place, 0);
      const row = {
        registrationId: idOf(0),
        allottedCommittee,
        allottedPortfolio,
        seenCommittee,
        seenPortfolio,
      };
      return table.admin.patch(ROUTES.allot, { allotments: [row] });
    };
    const { body } = await send(TWO, '', '').expect(409);
    expect(body).toMatchObject({
      message: `The seat of ${nameOf(0)} has been changed by somebody else and is now Country 1 in ${ASSEMBLY}. Nothing was changed.`,
      conflicts: [{ kind: 'changed', current: { committee: ASSEMBLY, portfolio: 'Country 1' } }],
    });
    await send(TWO, ASSEMBLY, 'Country 3').expect(409);
    await send(TWO, 'A committee of yesterday', 'Country 1').expect(409);
    await send(ONE, '', '').expect(200); // it stands as it is wished
    await send(TWO, ASSEMBLY, 'Country 1').expect(200);
    expect(await table.seats()).toEqual({ 0: TWO });
  });

  it('names each row that it cannot read, with the reason, and applies the others', async () => {
    const { body } = await table.admin
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
    const unknown = 'There is no confirmed registration with this ID.';
    expect(body).toMatchObject({
      updated: 1,
      failed: ['AAAAA-AAAAA', 'nonsense', idOf(1), idOf(2), idOf(4), 'BBBBB-BBBBB'],
      reasons: {
        'AAAAA-AAAAA': unknown,
        nonsense: unknown,
        [idOf(1)]: 'There is no committee called Nowhere.',
        [idOf(2)]: `${ASSEMBLY} has no portfolio Atlantis.`,
        [idOf(4)]: 'This delegate stands in the list twice.',
        'BBBBB-BBBBB': unknown,
      },
    });
    expect(await table.seats()).toEqual({ 3: THREE });
  });

  it('reads ids as people type them, and committees by name in any case or by id', async () => {
    const committee = await table.testApp.connection.collection('committees').findOne({ name: ASSEMBLY });
    const typed = idOf(0).toLowerCase().replace('-', ' ');
    const allotments = [
      {
        registrationId: typed,
        allottedCommittee: ` ${ASSEMBLY.toUpperCase()} `,
        allottedPortfolio: ' Country 1 ',
      },
      { registrationId: idOf(1), allottedCommittee: String(committee!._id), allottedPortfolio: 'Country 2' },
    ];
    const { body } = await table.admin.patch(ROUTES.allot, { allotments }).expect(200);
    expect(body).toMatchObject({ updated: 2, failed: [] });
  });

  it('gives nobody a seat who has not paid', async () => {
    await table.testApp.connection
      .collection('registrations')
      .updateOne({ registrationId: idOf(0) }, { $set: { state: 'pending' } });
    expect((await give(ONE).expect(200)).body).toMatchObject({ updated: 0, failed: [idOf(0)] });
  });

  it('goes by the committee’s name of today: who becomes the press is exempt, who was is not any more', async () => {
    await give(ONE, REUTERS, REUTERS).expect(200);
    await updateCommittee(table.testApp, ASSEMBLY, { name: 'VIP Assembly' });
    await table.allot([[3, 'VIP Assembly', 'Country 1']]).expect(200);

    await updateCommittee(table.testApp, PRESS, { name: 'Reporters' });
    const { body } = await table.allot([[4, 'Reporters', 'Reuters']]).expect(409);
    expect(body.conflicts).toMatchObject([{ kind: 'held' }]);
    await table.allot([[4, 'Reporters', 'Photographer']]).expect(200);
    expect((await table.allot([[5, 'Reporters', 'Photographer']]).expect(409)).body.message).toContain(
      nameOf(4),
    );

    const seatsCheck = async () =>
      (await table.testApp.app.get(MetricsService).health()).checks.find(({ name }) =>
        name.startsWith('Seats'),
      );
    expect(await seatsCheck()).toMatchObject({
      well: false,
      words: 'One seat is held by several delegates.',
    });
    // Nobody has lost a seat; and once one of the two has another, all is as it should be.
    expect(await table.seats()).toMatchObject({ 1: 'Reporters::Reuters', 2: 'Reporters::Reuters' });
    await table.allot([[1, 'VIP Assembly', 'Country 1']]).expect(200);
    expect(await seatsCheck()).toMatchObject({ well: true });
    await expectSeatsMatchHistory(table.testApp);
  });

  it('leaves whoever sits in a portfolio that was taken off the list, and gives it to nobody else', async () => {
    await give(ONE).expect(200);
    await updateCommittee(table.testApp, ASSEMBLY, {
      name: ASSEMBLY,
      portfolios: ['Country 2', 'Country 3'],
    });
    expect((await give(ONE, TWO).expect(200)).body).toMatchObject({ updated: 1, failed: [] });
    expect((await table.allot([at(ONE, 2)]).expect(200)).body.failed).toEqual([idOf(2)]);
  });

  it('lists delegates of a deleted committee as not allotted, and can allot them', async () => {
    await give(ONE).expect(200);
    const committees = table.testApp.connection.collection('committees');
    await updateCommittee(table.testApp, ASSEMBLY, { name: 'Deleted' });
    await committees.deleteOne({ name: 'Deleted' });
    await updateCommittee(table.testApp, PRESS, { name: PRESS, agenda: 'Anew' });
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'not_allotted', allottedCommittee: '' });
    const row = { registrationId: idOf(0), allottedCommittee: PRESS, allottedPortfolio: 'Reuters' };
    await table.admin
      .patch(ROUTES.allot, { allotments: [{ ...row, seenCommittee: '', seenPortfolio: '' }] })
      .expect(200);
    expect(await registrant(0)).toMatchObject({ allotmentStatus: 'allotted', allottedCommittee: PRESS });
  });
});
