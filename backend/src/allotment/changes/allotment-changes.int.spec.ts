import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AllotmentChangeDetail, AllotmentChangeView } from '@mun/contracts/allotment/allotment';
import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import {
  ASSEMBLY,
  updateCommittee,
  countries,
  expectSeatsMatchHistory,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/fixtures/allotment.js';

const seat = (number: number) => `${ASSEMBLY}::Country ${number}`;
const at = (number: number) => ({ committee: ASSEMBLY, portfolio: `Country ${number}` });
const NO_SEAT = { committee: '', portfolio: '' };

describe('the history of allotments', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => void (fixture = await startAllotmentFixture(8)));
  beforeEach(() => fixture.reset());
  afterAll(() => fixture.testApp.stop());

  /** Assigns countries to delegates by their index. @returns the change's id */
  async function give(
    countryOf: Record<number, number>,
    options: { cleared?: string[] } = {},
  ): Promise<string> {
    const rows = Object.entries(countryOf).map(
      ([index, country]) => [Number(index), ASSEMBLY, `Country ${country}`] as [number, string, string],
    );
    const { body } = await fixture
      .allot(rows, options)
      .set(ADMIN_NAME_HEADER, 'Sample%20Organiser')
      .expect(200);
    return body.change;
  }
  const undo = (id: string) => fixture.admin.post(buildPath(ROUTES.undoAllotmentChange, { id }));
  const list = async (query = ''): Promise<{ changes: AllotmentChangeView[]; next?: number }> =>
    (await fixture.admin.get(`${ROUTES.allotmentChanges}${query}`).expect(200)).body;
  const show = async (id: string): Promise<AllotmentChangeDetail> =>
    (await fixture.admin.get(buildPath(ROUTES.allotmentChange, { id })).expect(200)).body;
  const idOf = (index: number) => fixture.delegates[index]!.registrationId;
  const nameOf = (index: number) => fixture.delegates[index]!.fullName;

  it('lists who changed what and when, newest first, with each seat before and after', async () => {
    const first = await give({ 0: 1, 1: 2 });
    const second = await give({ 0: 2, 1: 1 }, { cleared: [idOf(5)] });
    const third = await give({}, { cleared: [idOf(1)] });
    const by = { session: expect.any(String), name: 'Sample Organiser' };
    const about = { at: expect.stringMatching(/^\d{4}-.*Z$/), by };
    expect(await list()).toEqual({
      changes: [
        { id: third, number: 3, count: 1, ...about },
        { id: second, number: 2, count: 2, ...about },
        { id: first, number: 1, count: 2, ...about },
      ],
    });
    expect((await show(second)).seats).toEqual([
      { registrationId: idOf(0), fullName: nameOf(0), before: at(1), after: at(2) },
      { registrationId: idOf(1), fullName: nameOf(1), before: at(2), after: at(1) },
    ]);
    expect((await show(third)).seats).toMatchObject([{ before: at(1), after: NO_SEAT }]);
    await fixture.admin.get(buildPath(ROUTES.allotmentChange, { id: '0'.repeat(24) })).expect(404);
    await fixture.admin.get(buildPath(ROUTES.allotmentChange, { id: 'x' })).expect(404);
    await undo('x').expect(404);
  });

  it('is paginated', async () => {
    for (let country = 1; country <= 32; country++) await give({ 0: country });
    const page = await list();
    expect(page.changes.map(({ number }) => number)).toEqual(
      Array.from({ length: 30 }, (_, index) => 32 - index),
    );
    expect(page.next).toBe(3);
    expect((await list(`?before=${page.next}`)).changes.map(({ number }) => number)).toEqual([2, 1]);
    await fixture.admin.get(`${ROUTES.allotmentChanges}?before=x`).expect(400);
  });

  it('undoes a batch as a new batch, including swaps and first seats', async () => {
    const first = await give({ 0: 1, 1: 2, 2: 3 });
    const swap = await give({ 0: 2, 1: 3, 2: 1, 3: 4 });
    const { body } = await undo(swap).expect(200);
    expect(body).toEqual({ updated: 4, failed: [], reasons: {}, change: expect.any(String) });
    expect(await fixture.seats()).toEqual({ 0: seat(1), 1: seat(2), 2: seat(3) });
    expect((await list()).changes).toMatchObject([
      { id: body.change, number: 3, undoes: swap, count: 4 },
      { id: swap, undoneBy: body.change, undoneCount: 4 },
      { id: first },
    ]);
    // The undo can be undone.
    await undo(body.change).expect(200);
    expect(await fixture.seats()).toEqual({ 0: seat(2), 1: seat(3), 2: seat(1), 3: seat(4) });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('undoes nothing twice', async () => {
    const change = await give({ 0: 1 });
    const answers = await Promise.all([undo(change), undo(change), undo(change)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await undo(change).expect(409)).body).toEqual({
      statusCode: 409,
      message: 'This change has already been undone.',
    });
    expect(await fixture.seats()).toEqual({});
  });

  it('refuses to undo if a seat has since been changed or given to another delegate, and lists these seats', async () => {
    await give({ 0: 1, 1: 2 });
    const moved = await give({ 0: 5, 1: 6 });
    await give({ 1: 7, 2: 1 });
    const { body } = await undo(moved).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      message: `Country 1 in ${ASSEMBLY} is held by ${nameOf(2)}. 1 other seat has a conflict too. Nothing has been changed.`,
      conflicts: [
        {
          registrationId: idOf(0),
          ...at(1),
          kind: 'held',
          holder: { registrationId: idOf(2), fullName: nameOf(2) },
        },
        { registrationId: idOf(1), ...at(2), kind: 'changed', current: at(7) },
      ],
    });
    expect(await fixture.seats()).toEqual({ 0: seat(5), 1: seat(7), 2: seat(1) });
    await expectSeatsMatchHistory(fixture.testApp);
  });

  it('refuses to undo if a portfolio no longer exists, and lists it', async () => {
    await give({ 0: 1, 1: 2, 2: 3 });
    const rotated = await give({ 0: 2, 1: 3, 2: 4 });
    const remaining = countries(50).filter((country) => country !== 'Country 1');
    await updateCommittee(fixture.testApp, ASSEMBLY, { name: ASSEMBLY, portfolios: remaining });
    const { body } = await undo(rotated).expect(409);
    expect(body).toEqual({
      statusCode: 409,
      message: `${ASSEMBLY} no longer has the portfolio Country 1, which ${nameOf(0)} held. Nothing has been changed.`,
      conflicts: [{ registrationId: idOf(0), ...at(1), kind: 'gone' }],
    });
    expect(await fixture.seats()).toEqual({ 0: seat(2), 1: seat(3), 2: seat(4) });

    // Once it exists again, the change can be undone.
    await updateCommittee(fixture.testApp, ASSEMBLY, { name: ASSEMBLY, portfolios: countries(50) });
    expect((await undo(rotated).expect(200)).body).toMatchObject({ updated: 3, failed: [] });
    expect(await fixture.seats()).toEqual({ 0: seat(1), 1: seat(2), 2: seat(3) });
  });

  it('refuses to undo if a committee no longer exists', async () => {
    await fixture.allot([[0, PRESS, 'Reuters']]).expect(200);
    const moved = await give({ 0: 1, 1: 2 });
    const committees = fixture.testApp.connection.collection('committees');
    await committees.deleteOne({ name: PRESS });
    await fixture.testApp.app.get(ContentChangesService).publish();
    const { body } = await undo(moved).expect(409);
    expect(body).toMatchObject({
      message: `The committee in which ${nameOf(0)} held Reuters no longer exists. Nothing has been changed.`,
      conflicts: [{ registrationId: idOf(0), committee: '', portfolio: 'Reuters', kind: 'gone' }],
    });
    expect(await fixture.seats()).toEqual({ 0: seat(1), 1: seat(2) });
    expect((await list()).changes[0]).not.toHaveProperty('undoneBy');
  });

  it('skips delegates who are no longer confirmed and reports them as failed', async () => {
    await give({ 0: 1, 1: 2 });
    const cleared = await give({}, { cleared: [idOf(0), idOf(1)] });
    await fixture.testApp.connection
      .collection('registrations')
      .updateOne({ registrationId: idOf(0) }, { $set: { state: 'cancelled' } });
    const { body } = await undo(cleared).expect(200);
    expect(body).toMatchObject({
      updated: 1,
      failed: [idOf(0)],
      reasons: { [idOf(0)]: 'This registration is no longer confirmed.' },
    });
    expect(await fixture.seats()).toEqual({ 1: seat(2) });
    expect((await list()).changes).toMatchObject([
      { id: body.change, count: 1 },
      { id: cleared, count: 2, undoneBy: body.change, undoneCount: 1 },
      {},
    ]);
    // The names of cancelled delegates are still listed.
    const names = (await show(cleared)).seats.map(({ fullName }) => fullName);
    expect(names).toEqual([nameOf(0), nameOf(1)]);
  });

  it('adds one audit entry for each batch, and none if nothing changed', async () => {
    const change = await give({ 0: 1, 1: 2 });
    await give({ 0: 1 });
    await fixture.allot([[2, PRESS, 'Reuters']]).expect(200);
    await undo(change).expect(200);
    await expect
      .poll(async () => (await fixture.admin.get(`${ROUTES.audit}?kind=allotment`).expect(200)).body.entries)
      .toMatchObject([
        {
          action: 'allotment-undone',
          title: '(change 3)',
          after: { allotted: 0, changed: 0, removed: 2 },
        },
        { action: 'allotted', title: '(change 2)', after: { allotted: 1, changed: 0, removed: 0 } },
        {
          action: 'allotted',
          title: '(change 1)',
          after: { allotted: 2, changed: 0, removed: 0 },
          subject: change,
          by: { name: 'Sample Organiser' },
        },
      ]);
  });
});
