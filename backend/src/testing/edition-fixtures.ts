import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PastEdition } from '@mun/contracts/admin/editions';
import type { ConferenceView } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { findOrderView, loginAsAdmin } from './admin-fixtures.js';
import { TEST_ADMIN } from './content-fixtures.js';
import { waitForOutboxes } from './wait-for-outboxes.js';
import { startTestApp } from './test-app.js';

export const KEEP_ALL = { committees: true, board: true, team: true, sponsors: true, faqs: true };

export type EditionFixture = Awaited<ReturnType<typeof startEditionFixture>>;

/** Starts a backend with an admin who starts editions. */
export async function startEditionFixture() {
  const testApp = await startTestApp();
  const admin = await loginAsAdmin(testApp);
  const editions = async () => (await admin.get('/editions').expect(200)).body as PastEdition[];
  const conference = async () => (await testApp.get('/conference').expect(200)).body as ConferenceView;

  /** Lets the current edition have ended, if it has not. */
  async function endConference(): Promise<void> {
    const [startsOn, endsOn] = ['2025-09-12', '2025-09-14'];
    const today = new Date().toISOString().slice(0, 10);
    if ((await conference()).endsOn < today) return;
    await testApp.app.get(ConferenceService).change({ startsOn, endsOn }, TEST_ADMIN);
  }

  /** Ends the current edition. @returns the form that starts the edition of the next year */
  async function nextForm(changes: object = {}) {
    await endConference();
    const { name, endsOn, edition } = await conference();
    const year = Math.max(Number(endsOn.slice(0, 4)), Number(edition)) + 1;
    return {
      edition: `${year}`,
      startsOn: `${year}-09-12`,
      endsOn: `${year}-09-14`,
      fee: 1_800,
      registrationOpensAt: '2025-01-01T00:00:00.000Z',
      keep: KEEP_ALL,
      confirmation: name,
      key: randomUUID(),
      ...changes,
    };
  }

  /** Waits until the previous edition is archived. */
  async function archived(): Promise<PastEdition> {
    await expect.poll(async () => (await editions())[0]?.done, { timeout: 30_000 }).toBe(true);
    await waitForOutboxes(testApp);
    return (await editions())[0]!;
  }

  return {
    testApp,
    admin,
    editions,
    conference,
    nextForm,
    archived,
    /** Starts the next edition, and waits until the current one is archived. */
    async startNext(changes: object = {}): Promise<PastEdition> {
      await admin.post('/editions', await nextForm(changes)).expect(202);
      return archived();
    },
    /** Undoes the start of the current edition, and waits until the past one is current again. */
    async undoStart(id: string): Promise<void> {
      const path = buildPath(ROUTES.editionUndo, { id });
      await Promise.all([1, 2].map(() => admin.post(path).expect(202)));
      await expect
        .poll(async () => (await editions()).some((each) => each.id === id), { timeout: 30_000 })
        .toBe(false);
      await waitForOutboxes(testApp);
    },
    /** Gives a confirmed delegate a seat. @returns the registration id */
    async allot({ email }: { email: string }): Promise<string> {
      const { registrationId } = (await findOrderView(admin, email)).registration;
      const seat = { registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' };
      await admin.patch('/registration/allot', { allotments: [seat] }).expect(200);
      return registrationId!;
    },
  };
}
