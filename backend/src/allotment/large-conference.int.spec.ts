import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/allotment-fixtures.js';

const DELEGATES = 5_000;

describe('a conference of 5,000', () => {
  let table: AllotmentFixture;
  beforeAll(async () => void (table = await startAllotmentFixture(DELEGATES)));
  afterAll(() => table.testApp.stop());

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    console.log(`5,000 delegates, ${what}: ${Math.round(performance.now() - began)} ms`);
    return result;
  }
  const moveBy = (steps: number) =>
    table.delegates.map((_, index): [number, string, string] => [
      index,
      ASSEMBLY,
      `Country ${((index + steps) % DELEGATES) + 1}`,
    ]);

  it('is allotted in one batch, and moved on by one seat in another: one circle of 5,000', async () => {
    const first = await timed('seats for all', async () => await table.allot(moveBy(0)).expect(200));
    expect(first.body).toMatchObject({ updated: DELEGATES, failed: [] });
    const second = await timed('all in a circle', async () => await table.allot(moveBy(1)).expect(200));
    expect(second.body).toMatchObject({ updated: DELEGATES, failed: [] });
    await expectSeatsMatchHistory(table.testApp);
    const one = await timed(
      'one more row',
      async () => await table.allot([[0, ASSEMBLY, 'Country 3']]).expect(409),
    );
    expect(one.body.conflicts).toHaveLength(1);
  });

  it('is listed, compressed, and its changes are told in a moment', async () => {
    const listed = await timed(
      'the list',
      async () => await table.admin.get(ROUTES.registrants).set('accept-encoding', 'gzip').expect(200),
    );
    expect(listed.headers['content-encoding']).toBe('gzip');
    expect(listed.body).toHaveLength(DELEGATES);
    expect(listed.body[4_999]).toMatchObject({ allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' });
    const state = await timed(
      'the state',
      async () => await table.admin.get(`${ROUTES.allotmentsState}?since=2`).expect(200),
    );
    expect(state.body).toEqual({ number: 2, rows: [] });
    const all = await table.admin.get(`${ROUTES.allotmentsState}?since=1`).expect(200);
    expect(all.body).toEqual({ number: 2, rows: [], reload: true });
  });
});
