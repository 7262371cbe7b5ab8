import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AllotmentsLive } from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/fixtures/allotment.js';

let fixture: AllotmentFixture;
beforeAll(async () => void (fixture = await startAllotmentFixture(2)));
afterAll(() => fixture.testApp.stop());

it('returns the changes since a number with the state of the spreadsheet, as the separate routes do', async () => {
  const live = async (since: number): Promise<AllotmentsLive> =>
    (await fixture.admin.get(`${ROUTES.allotmentsLive}?since=${since}`).expect(200)).body;
  const before = await live(0);
  expect(before).toMatchObject({ allotments: { number: 0, rows: [] } });
  expect(before).not.toHaveProperty('mailing');
  await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
  const { allotments, sheet } = await live(0);
  expect(allotments.rows).toHaveLength(1);
  const { body: state } = await fixture.admin.get(`${ROUTES.allotmentsState}?since=0`).expect(200);
  expect(allotments).toEqual(state);
  const { body: deliveries } = await fixture.admin.get(ROUTES.deliveries).expect(200);
  expect(sheet).toEqual(deliveries.sheet);
  expect((await live(allotments.number)).allotments.rows).toEqual([]);
});
