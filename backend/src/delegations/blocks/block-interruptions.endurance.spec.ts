import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamedSeat } from '@mun/contracts/events';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { openBlockSchool } from '../../testing/fixtures/block.js';
import { createCommittees } from '../../testing/fixtures/content.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { handleAllEvents } from '../../testing/interruptions/recover.js';
import { SCHOOL_SETTINGS } from '../../testing/fixtures/school.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

type BlockSchool = Awaited<ReturnType<typeof openBlockSchool>>;
const COMMITTEE = `Assembly ${randomUUID()}`;

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, givesBlocks: true }).expect(200);
  const portfolios = Array.from({ length: 90 }, (_, index) => `Country ${index}`);
  await createCommittees(testApp.app, { name: COMMITTEE, agenda: 'Peace', portfolios });
});
afterAll(() => testApp.stop());

/** Its payment waits until no event is pending, also none that an interruption has left. */
const openSchool = async () => {
  await handleAllEvents(testApp);
  return openBlockSchool(testApp, admin);
};
const GIVEN: Scenario<BlockSchool> = {
  prepare: openSchool,
  act: (school) => school.change([seatOf(school)]),
  writes: [
    'insert allotment_changes',
    'update block_portfolios',
    'findAndModify allotment_changes',
    'update audit',
  ],
  expectComplete: async (school) => expect((await school.view()).block).toEqual([seatOf(school)]),
  expectUnchanged: async (school) => expect((await school.view()).block).toEqual([]),
};
const ARRANGED: Scenario<BlockSchool> = {
  prepare: async () => {
    const school = await openSchool();
    await school.give(seatOf(school));
    return school;
  },
  act: (school) => school.arrange([school.asha, seatOf(school)]),
  writes: ['insert allotment_changes', 'insert seats', 'findAndModify allotment_changes', 'update audit'],
  expectComplete: async (school) => expect(await school.seats()).toEqual({ Asha: seatOf(school).portfolio }),
  expectUnchanged: async (school) => expect(await school.seats()).toEqual({}),
};
const references = new Map<string, number>();
/** Another one for each school. */
function seatOf({ reference }: BlockSchool): NamedSeat {
  const number = references.get(reference) ?? references.size;
  references.set(reference, number);
  return { committee: COMMITTEE, portfolio: `Country ${number}` };
}
describe('a write that fails while', () => {
  it('a school gets a block', () => failEachWrite(testApp, GIVEN));
  it('an adviser arranges the seats', () => failEachWrite(testApp, ARRANGED));
});
