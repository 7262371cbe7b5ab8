import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import type { MailingProgress } from '@mun/contracts/mailing';
import { DueNoticesService } from '../notify/mailings/due-notices.service.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/allotment-fixtures.js';
import { waitForOutboxes } from '../testing/fixtures.js';
import { ErasuresService } from './erasures.service.js';

let table: AllotmentFixture;
beforeAll(async () => void (table = await startAllotmentFixture(3)));
afterAll(() => table.testApp.stop());

it('who is erased between the look at who is due and the mailing gets no mail, and is not kept in one', async () => {
  await table
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
    ])
    .expect(200);
  await waitForOutboxes(table.testApp);
  const { email } = table.delegates[0]!;
  const due = table.testApp.app.get(DueNoticesService);
  const find = due.find.bind(due);
  vi.spyOn(due, 'find').mockImplementationOnce(async () => {
    const found = await find();
    const erasures = table.testApp.app.get(ErasuresService);
    expect(await erasures.erase(email, 'They asked for it', { session: 'TEST' })).toMatchObject({
      done: true,
    });
    return found;
  });
  await table.admin.post(ROUTES.sendAllotmentEmails).expect(200);
  await waitForOutboxes(table.testApp);
  const lines = table.testApp.connection.collection('deliveries');
  expect(await lines.countDocuments({ 'to.address': email })).toBe(0);
  const { body } = await table.admin.get(ROUTES.latestMailing).expect(200);
  expect(body.newest as MailingProgress).toMatchObject({ total: 2, queued: 1, failed: 1 });
});
