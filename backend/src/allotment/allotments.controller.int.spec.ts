import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/fixtures/allotment.js';

describe('the allotment API', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startAllotmentFixture(8)));
  afterAll(() => fixture.testApp.stop());

  it.each([
    ['get', ROUTES.registrants],
    ['patch', ROUTES.allot],
    ['get', ROUTES.allotmentsState],
    ['get', ROUTES.allotmentChanges],
    ['get', '/registration/allotment-changes/000000000000000000000000'],
    ['post', '/registration/allotment-changes/000000000000000000000000/undo'],
  ] as const)('requires an admin session: %s %s', async (method, route) => {
    const answer = await fetch(`${fixture.testApp.url}/api${route}`, { method: method.toUpperCase() });
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
    [{ allotments: [], cleared: null }, 'cleared', 'Please send a list of allotments'],
    [{ allotments: [], cleared: ['x'] }, 'cleared.0', 'Please send a list of allotments'],
    [
      { allotments: [], cleared: [{}] },
      'cleared.0.registrationId',
      'The fields of an allotment must be strings',
    ],
    [
      { allotments: Array.from({ length: 10_001 }, () => ({ registrationId: 'x' })) },
      'allotments',
      'Please send no more than 10,000 allotments at once',
    ],
  ])('rejects an invalid body: %#', async (payload, field, message) => {
    const { body } = await fixture.admin.patch(ROUTES.allot, payload).expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
  });

  it('accepts a large body from organisers only', async () => {
    const allotments = Array.from({ length: 5_000 }, () => ({ registrationId: 'unknown'.padEnd(60, 'x') }));
    await fixture.admin.patch(ROUTES.allot, { allotments }).expect(200);
    const answer = await fetch(`${fixture.testApp.url}/api${ROUTES.allot}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ allotments }),
    });
    expect(answer.status).toBe(413);
  });

  it('returns what has changed since a given change', async () => {
    const since = async (number: number) =>
      (await fixture.admin.get(`${ROUTES.allotmentsState}?since=${number}`).expect(200)).body;
    const { body: first } = await fixture.admin.get(ROUTES.allotmentsState).expect(200);
    const { number: start } = first;
    expect(await since(0)).toEqual({ number: start, rows: [] });
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    await fixture
      .allot([[2, ASSEMBLY, 'Country 3']], { cleared: [fixture.delegates[1]!.registrationId] })
      .expect(200);
    const { body: latest } = await fixture.admin.get(ROUTES.allotmentsState).expect(200);
    expect(latest).toEqual({ number: start + 2, rows: [] });
    expect(await since(start + 2)).toEqual({ number: start + 2, rows: [] });
    const row = (index: number, allottedPortfolio: string) => ({
      registrationId: fixture.delegates[index]!.registrationId,
      allotmentStatus: allottedPortfolio ? 'allotted' : 'not_allotted',
      allottedCommittee: allottedPortfolio && ASSEMBLY,
      allottedPortfolio,
    });
    const changed = await since(start + 1);
    expect(changed.rows).toHaveLength(2);
    expect(changed.rows).toEqual(expect.arrayContaining([row(1, ''), row(2, 'Country 3')]));
    // A table that was opened before the first change has number 0.
    const fromStart = await since(0);
    expect(fromStart.rows).toHaveLength(3);
    expect(fromStart.rows).toEqual(
      expect.arrayContaining([row(0, 'Country 1'), row(1, ''), row(2, 'Country 3')]),
    );
    expect(await since(start + 99)).toEqual({ number: start + 2, rows: [], reload: true });
    await fixture.admin.get(`${ROUTES.allotmentsState}?since=-1`).expect(400);
    await fixture.admin.get(`${ROUTES.allotmentsState}?since=x`).expect(400);
  });
});
