import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/allotment-fixtures.js';

describe('the calls of the allotment table', () => {
  let table: AllotmentFixture;
  beforeAll(async () => void (table = await startAllotmentFixture(8)));
  afterAll(() => table.testApp.stop());

  it.each([
    ['get', ROUTES.registrants],
    ['patch', ROUTES.allot],
    ['get', ROUTES.allotmentsState],
    ['get', ROUTES.allotmentChanges],
    ['get', '/registration/allotment-changes/000000000000000000000000'],
    ['post', '/registration/allotment-changes/000000000000000000000000/undo'],
  ] as const)('want an organiser: %s %s', async (method, route) => {
    const answer = await fetch(`${table.testApp.url}/api${route}`, { method: method.toUpperCase() });
    expect(answer.status).toBe(401);
  });

  it.each([
    [{}, 'allotments', 'Please send a list of allotments'],
    [{ allotments: 'x' }, 'allotments', 'Please send a list of allotments'],
    [{ allotments: [1] }, 'allotments.0', 'Please send a list of allotments'],
    [
      { allotments: [{ registrationId: 1 }] },
      'allotments.0.registrationId',
      'The fields of an allotment must be strings',
    ],
    [
      { allotments: [{ registrationId: 'x', allottedCommittee: { $ne: '' } }] },
      'allotments.0.allottedCommittee',
      'The fields of an allotment must be strings',
    ],
    [{ allotments: [], cleared: ['x'] }, 'cleared.0', 'Please send a list of allotments'],
    [
      { allotments: [], cleared: [{}] },
      'cleared.0.registrationId',
      'The fields of an allotment must be strings',
    ],
    [
      { allotments: Array.from({ length: 10_001 }, () => ({ registrationId: 'x' })) },
      'allotments',
      'At most 10,000 allotments at once',
    ],
  ])('refuse a body that is none: %#', async (sent, field, message) => {
    const { body } = await table.admin.patch(ROUTES.allot, sent).expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
  });

  it('read a large body from organisers only', async () => {
    const allotments = Array.from({ length: 5_000 }, () => ({ registrationId: 'nobody’s'.padEnd(60, 'x') }));
    await table.admin.patch(ROUTES.allot, { allotments }).expect(200);
    const answer = await fetch(`${table.testApp.url}/api${ROUTES.allot}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ allotments }),
    });
    expect(answer.status).toBe(413);
  });

  it('tell a second table what changed since it looked', async () => {
    const since = async (number: number) =>
      (await table.admin.get(`${ROUTES.allotmentsState}?since=${number}`).expect(200)).body;
    const { number: start } = await since(0);
    await table
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    await table
      .allot([[2, ASSEMBLY, 'Country 3']], { cleared: [table.delegates[1]!.registrationId] })
      .expect(200);
    expect(await since(0)).toEqual({ number: start + 2, rows: [] });
    expect(await since(start + 2)).toEqual({ number: start + 2, rows: [] });
    const row = (index: number, allottedPortfolio: string) => ({
      registrationId: table.delegates[index]!.registrationId,
      allotmentStatus: allottedPortfolio ? 'allotted' : 'not_allotted',
      allottedCommittee: allottedPortfolio && ASSEMBLY,
      allottedPortfolio,
    });
    const changed = await since(start + 1);
    expect(changed.rows).toHaveLength(2);
    expect(changed.rows).toEqual(expect.arrayContaining([row(1, ''), row(2, 'Country 3')]));
    expect(await since(start + 99)).toEqual({ number: start + 2, rows: [], reload: true });
    await table.admin.get(`${ROUTES.allotmentsState}?since=-1`).expect(400);
    await table.admin.get(`${ROUTES.allotmentsState}?since=x`).expect(400);
  });
});
