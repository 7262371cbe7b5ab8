import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox.js';

let dir: string;
let mailbox: Mailbox;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mun-mailbox-'));
  mailbox = await startMailbox({ dir });
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(dir, { recursive: true });
});

const MAIL = {
  from: 'Conference <from@mun.example>',
  to: 'Delegate@School.example',
  subject: 'Your seat ✓ <b>',
  text: 'You have a seat.',
  html: '<p>You have a <b>seat</b>.</p><script>parent.hacked = true</script>',
};
const send = (changes = {}) => createTransport(mailbox.smtpUrl).sendMail({ ...MAIL, ...changes });

test('emails are found by recipient regardless of case, complete, and kept over a restart', async () => {
  await send();
  await send({ to: 'other@school.example', subject: 'Other' });
  await mailbox.stop();
  mailbox = await startMailbox({ dir });

  const [listed, ...more] = mailbox.control.list('delegate@school.example');
  expect(more).toEqual([]);
  const answer = await fetch(`${mailbox.url}/api/messages/${listed?.id}`);
  expect(await answer.json()).toMatchObject({
    from: '"Conference" <from@mun.example>',
    to: ['delegate@school.example'],
    subject: MAIL.subject,
    text: expect.stringContaining(MAIL.text) as string,
    html: expect.stringContaining('<b>seat</b>') as string,
  });
  expect(mailbox.control.list().map(({ subject }) => subject)).toEqual(['Other', MAIL.subject]);
});

test("a mail's subject is escaped on the page, and its HTML is in a sandboxed frame without scripts", async () => {
  await send();
  const [mail] = mailbox.control.list();
  const page = await (await fetch(`${mailbox.url}/messages/${mail?.id}`)).text();
  expect(page).toContain('Your seat ✓ &lt;b&gt;');
  expect(page).not.toContain('<script>parent');
  const framed = await fetch(`${mailbox.url}/messages/${mail?.id}/html`);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
});

test('rejects all mail, every nth mail, or one recipient permanently', async () => {
  mailbox.control.configure({ refuseAll: true });
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  mailbox.control.reset();
  mailbox.control.configure({ rejectRecipients: ['delegate@school.example'] });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  mailbox.control.reset();
  mailbox.control.configure({ refuseEvery: 2 });
  await send();
  await expect(send()).rejects.toMatchObject({ responseCode: 451 });
  expect(mailbox.control.list()).toHaveLength(1);
});

test('accepts a mail and closes the connection without a response', async () => {
  const answer = await fetch(`${mailbox.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ closeAfterData: 1 }),
  });
  expect(answer.status).toBe(200);
  await expect(send()).rejects.toMatchObject({ code: 'ECONNECTION' });
  expect(mailbox.control.list()).toHaveLength(1);
  await send();
  expect(mailbox.control.list()).toHaveLength(2);
});
