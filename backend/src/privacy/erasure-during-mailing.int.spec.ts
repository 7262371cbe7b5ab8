import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { MailingProgress } from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { NotifiedSeatsService } from '../notify/mailings/seats/notified-seats.service.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/fixtures/allotment.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { ErasuresService } from './erasures.service.js';

let fixture: AllotmentFixture;
beforeAll(async () => void (fixture = await startAllotmentFixture(3)));
afterAll(() => fixture.testApp.stop());

it('sends and stores no email for a person who is erased while a mailing starts', async () => {
  await fixture
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
    ])
    .expect(200);
  await waitForOutboxes(fixture.testApp);
  const { email } = fixture.delegates[0]!;
  const notifiedSeats = fixture.testApp.app.get(NotifiedSeatsService);
  const find = notifiedSeats.findDueNotices.bind(notifiedSeats);
  vi.spyOn(notifiedSeats, 'findDueNotices').mockImplementation(async (after, startedAt) => {
    const found = await find(after, startedAt);
    // Without it, the recipients are counted only.
    if (!startedAt) return found;
    const erasures = fixture.testApp.app.get(ErasuresService);
    const erasure = await erasures.erase(email, 'They asked for it', { session: 'TEST' });
    expect(erasure).toMatchObject({ done: true });
    return found;
  });
  await fixture.admin.post(ROUTES.sendAllotmentEmails).expect(200);
  await waitForOutboxes(fixture.testApp);
  const deliveries = fixture.testApp.connection.collection('deliveries');
  expect(await deliveries.countDocuments({ 'to.address': email })).toBe(0);
  const cancelled = await deliveries.findOne({ state: 'failed' });
  expect(cancelled?.error).toBe('This email was not sent because the registration was cancelled.');
  const { body } = await fixture.admin.get(ROUTES.latestMailing).expect(200);
  expect(body.newest as MailingProgress).toMatchObject({ total: 2, queued: 1, failed: 1 });
});
