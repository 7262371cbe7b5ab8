import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/fixtures/allotment.js';

const DELEGATES = 5_000;

describe('a conference of 5,000 delegates', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startAllotmentFixture(DELEGATES)));
  afterAll(() => fixture.testApp.stop());

  async function timed<T>(label: string, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await work();
    console.log(`5,000 delegates, ${label}: ${Math.round(performance.now() - startedAt)} ms`);
    return result;
  }
  const moveBy = (steps: number) =>
    fixture.delegates.map((_, index): [number, string, string] => [
      index,
      ASSEMBLY,
      `Country ${((index + steps) % DELEGATES) + 1}`,
    ]);

  it('is allotted in one batch and moved by one seat in another, one cycle of 5,000', async () => {
    const first = await timed('first seats', async () => await fixture.allot(moveBy(0)).expect(200));
    expect(first.body).toMatchObject({ updated: DELEGATES, failed: [] });
    const second = await timed('one cycle', async () => await fixture.allot(moveBy(1)).expect(200));
    expect(second.body).toMatchObject({ updated: DELEGATES, failed: [] });
    await expectSeatsMatchHistory(fixture.testApp);
    const refused = await timed(
      'one more row',
      async () => await fixture.allot([[0, ASSEMBLY, 'Country 3']]).expect(409),
    );
    expect(refused.body.conflicts).toHaveLength(1);
  });

  it('is listed in compressed form, and its changes are polled quickly', async () => {
    const listed = await timed(
      'the list',
      async () => await fixture.admin.get(ROUTES.registrants).set('accept-encoding', 'gzip').expect(200),
    );
    expect(listed.headers['content-encoding']).toBe('gzip');
    expect(listed.body).toHaveLength(DELEGATES);
    expect(listed.body[4_999]).toMatchObject({ allottedCommittee: ASSEMBLY, allottedPortfolio: 'Country 1' });
    const state = await timed(
      'the state',
      async () => await fixture.admin.get(`${ROUTES.allotmentsState}?since=2`).expect(200),
    );
    expect(state.body).toEqual({ number: 2, rows: [] });
    const all = await fixture.admin.get(`${ROUTES.allotmentsState}?since=1`).expect(200);
    expect(all.body).toEqual({ number: 2, rows: [], reload: true });
  });
});
