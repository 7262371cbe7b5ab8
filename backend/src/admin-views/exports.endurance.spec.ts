import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { download, loginAsAdmin } from '../testing/fixtures/admin.js';
import { startTestApp } from '../testing/test-app.js';

it('exports fifty thousand rows without blocking other requests', { timeout: 300_000 }, async () => {
  const testApp = await startTestApp();
  const admin = await loginAsAdmin(testApp);
  const applications = testApp.connection.collection('applications');
  const many = Array.from({ length: 50_000 }, (_, at) => ({
    fullName: `Applicant ${at}`,
    email: `many-${at}@example.org`,
    phone: '0123456789',
    institution: `School ${at % 400}`,
    whyJoin: 'To learn '.repeat(10),
    experience: 'Some',
    fingerprint: `many-${at}`,
    receivedAt: new Date(1_700_000_000_000 + at),
    outbox: [],
  }));
  for (let at = 0; at < many.length; at += 10_000) await applications.insertMany(many.slice(at, at + 10_000));
  const finished = new AbortController();
  const exported = download(admin.get('/ca/export?format=xlsx'))
    .expect(200)
    .then((response) => {
      finished.abort();
      return response;
    });
  let otherRequests = 0;
  for (; !finished.signal.aborted; otherRequests += 1) await testApp.get('/health').expect(200);
  const { body } = await exported;
  const sheet = strFromU8(unzipSync(body as Buffer)['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/<row /g)).toHaveLength(many.length + 1);
  expect(otherRequests, 'requests answered during the export').toBeGreaterThan(10);
  await testApp.stop();
});
