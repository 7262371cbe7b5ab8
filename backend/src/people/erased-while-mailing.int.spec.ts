import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import type { MailingProgress } from '@mun/contracts/mailing';
import { DueNotices } from '../notify/due-notices.service.js';
import { ASSEMBLY, startTable, type Table } from '../testing/allotments.js';
import { everythingCarried } from '../testing/books.js';
import { ErasuresService } from './erasures.service.js';

let table: Table;
beforeAll(async () => void (table = await startTable(3)));
afterAll(() => table.ground.stop());

it('who is erased between the look at who is due and the mailing gets no mail, and is not kept in one', async () => {
  await table
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
    ])
    .expect(200);
  await everythingCarried(table.ground);
  const { email } = table.delegates[0]!;
  const due = table.ground.app.get(DueNotices);
  const find = due.find.bind(due);
  vi.spyOn(due, 'find').mockImplementationOnce(async () => {
    const found = await find();
    const erasures = table.ground.app.get(ErasuresService);
    expect(await erasures.erase(email, 'They asked for it', { session: 'TEST' })).toMatchObject({
      done: true,
    });
    return found;
  });
  await table.office.post(ROUTES.sendAllotmentEmails).expect(200);
  await everythingCarried(table.ground);
  const lines = table.ground.connection.collection('deliveries');
  expect(await lines.countDocuments({ 'to.address': email })).toBe(0);
  const { body } = await table.office.get(ROUTES.newestMailing).expect(200);
  expect(body.newest as MailingProgress).toMatchObject({ total: 2, queued: 1, failed: 1 });
});
