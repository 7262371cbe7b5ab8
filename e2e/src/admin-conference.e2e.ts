import { join } from 'node:path';
import type { ConferenceView } from '@mun/contracts/content';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { databaseProcess } from '@mun/local/database/database';
import { MongoClient } from 'mongodb';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, axeFaultsInDark } from './axe-faults.js';
import { DESK, openBrowser, openPage, PHONE } from './browser.js';
import { button, clickTwice, hasFocus, holdsFocus, Office, says, visit } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

let product: Product;
let browser: Browser;
let office: Office;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  office = await Office.enter(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const facts = () => office.call<ConferenceView>('GET', ROUTES.conference);
const open = async (path: string, viewport = DESK) => {
  const page = await office.open(browser, path, { viewport });
  await page.waitForLoadState('networkidle');
  return page;
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => button(page, 'Save Changes').click();

describe('the conference', () => {
  it('is changed as a whole, and the website and the list of activity show it', async () => {
    const page = await open('conference');
    await page.getByLabel('Your name').fill('Sample Organiser');
    await field(page, 'Name').first().fill('Meridian Assembly');
    await field(page, 'City').fill('Nashik');
    await page.getByLabel('Fee in rupees').fill('1650.50');
    await button(page, 'Add Contact').click();
    await hasFocus(page.getByRole('group', { name: 'Contact 4' }).getByRole('textbox').first());
    await page.keyboard.type('Last Contact');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Treasurer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0000000004');
    await button(page, 'Move contact 4 up').click();
    await hasFocus(button(page, 'Move contact 3 up'));
    await button(page, 'Remove contact 1').click();
    await save(page);
    await says(page, 'Conference saved');
    await hasFocus(button(page, 'Save Changes'));
    expect(await facts()).toMatchObject({
      name: 'Meridian Assembly',
      fee: 1650.5,
      venue: { city: 'Nashik' },
      contacts: [
        { role: 'Secretary General' },
        { name: 'Last Contact' },
        { role: 'Deputy Secretary General' },
      ],
    });

    await visit(page, `${product.site}/`);
    await page.getByRole('heading', { level: 1, name: 'Meridian Assembly' }).waitFor();
    await page.getByRole('contentinfo').getByText('Last Contact').waitFor();

    await office.untilNoted('conference');
    await visit(page, `${product.site}/admin/activity?kind=conference`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Changed the conference Meridian Assembly' });
    await entry.getByText('Sample Organiser').waitFor();
    await entry.getByText(/^What changed in/).click();
    await entry.getByText('Pune').waitFor();
    await entry.getByText('₹1,650.50').waitFor();
    expect(await axeFaults(page, 'what changed')).toEqual([]);
    expect(await axeFaultsInDark(page, 'what changed')).toEqual([]);
    await page.context().close();
  });

  it('says what is wrong at each field, and sends nothing', async () => {
    const page = await open('conference', PHONE);
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.method() === 'PUT')));
    await page.getByLabel('Last day').fill('2025-09-01');
    await page.getByLabel('Fee in rupees').fill('');
    await page.getByLabel('Phone').first().fill('12345');
    await page.getByLabel('Instagram').fill('instagram');
    await field(page, 'Letter from Principal').fill(' ');
    await save(page);
    for (const sentence of [
      'The last day cannot be before the first',
      'The fee must be a positive amount',
      'Phone number must be exactly 10 digits',
      'Invalid URL',
      'The letter is required',
    ]) {
      await says(page, sentence);
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(sent).toBe(0);
    expect(await axeFaults(page, 'the form with its errors')).toEqual([]);
    await button(page, 'Discard changes').click();
    expect(await page.getByLabel('Last day').inputValue()).toBe('2025-09-14');
    await page.context().close();
  });

  it('keeps what was typed through a reload and a server that is away, and counts in Indian time', async () => {
    const page = await open('conference');
    expect(await page.getByLabel('The countdown counts to').inputValue()).toBe('2025-09-12T00:00');
    await page.getByLabel('The countdown counts to').fill('2025-09-12T09:30');
    await page.reload();
    await says(page, 'Not saved yet.');
    await page.route('**/api/conference', (route) => route.abort());
    await save(page);
    await says(page, 'The conference was not saved');
    await says(page, 'We could not reach the server.');
    await page.unroute('**/api/conference');
    await save(page);
    await says(page, 'Conference saved');
    expect((await facts()).countdownTo).toBe('2025-09-12T04:00:00.000Z');
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('closes and opens the registration', async () => {
    const page = await open('conference');
    const visitor = await openPage(browser, { viewport: PHONE });
    const registrationOpen = page.getByRole('switch', { name: 'Registration is open', exact: true });
    await says(page, 'nobody new can register');
    for (const state of [false, true]) {
      await registrationOpen.setChecked(state);
      await save(page);
      // Saved, and the form begins anew.
      await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
      expect((await facts()).registrationOpen).toBe(state);
      await visitor.goto(`${product.site}/register/new`);
      await (
        state ? visitor.getByLabel('Full name') : visitor.getByText(/^Registration is closed/)
      ).waitFor();
    }
    await page.context().close();
    await visitor.context().close();
  });

  it('is not overwritten unseen by the second of two', async () => {
    const [one, other] = await Promise.all([open('conference'), open('conference')]);
    await field(one, 'Pitch').fill('The pitch of the one.');
    await field(one, 'State').fill('Goa');
    await save(one);
    await says(one, 'Conference saved');
    await field(other, 'Pitch').fill('The pitch of the other.');
    await field(other, 'School name').fill('Another Public School');
    await save(other);
    const meeting = other.getByRole('alert', { name: 'Somebody changed this meanwhile' });
    await meeting
      .getByRole('group', { name: 'Pitch' })
      .getByRole('button', { name: /^Theirs/ })
      .click();
    expect((await facts()).venue.schoolName).not.toBe('Another Public School');
    await save(other);
    await says(other, 'Conference saved');
    expect(await facts()).toMatchObject({
      pitch: 'The pitch of the one.',
      venue: { schoolName: 'Another Public School', state: 'Goa' },
    });
    await Promise.all([one.context().close(), other.context().close()]);
  });

  it('previews a letter, in which nothing becomes script', async () => {
    const page = await open('conference');
    await field(page, 'About Us').fill(
      '**We meet**\n\n<img src=x onerror="document.title=1">[here](javascript:1)',
    );
    const preview = page
      .locator('details')
      .filter({ has: page.getByText('As the website shows it') })
      .last();
    await preview.locator('summary').click();
    await preview.locator('strong', { hasText: 'We meet' }).waitFor();
    expect(await preview.locator('img').count()).toBe(0);
    expect(await preview.getByText('here').getAttribute('href')).toBe('');
    await page.context().close();
  });
});

describe('the list of activity', () => {
  it('is read page by page into the past, and by kind', async () => {
    await addActivity(55);
    const page = await open('activity?kind=faq', PHONE);
    const entries = page.getByRole('main').getByRole('listitem');
    await says(page, 'Today');
    expect(await entries.count()).toBe(50);
    await entries.first().getByText('Added the question Question 1').waitFor();
    await button(page, 'Load older').click();
    await entries.nth(54).getByText('Added the question Question 55').waitFor();
    expect(await button(page, 'Load older').count()).toBe(0);
    await page.getByLabel('Show').selectOption('Sponsors');
    await says(page, 'Nothing of this kind has been done yet.');
    await page.goBack();
    await says(page, 'Added the question Question 1');
    await page.context().close();
  });
});

describe('the mails', () => {
  it('that failed or are in doubt stand out, are asked about, and arrive when they are sent again', async () => {
    const [refused, doubtful] = ['refused@example.org', 'doubtful@example.org'];
    await mailServer({ rejectRecipients: [refused] });
    await apply('Refused Applicant', refused);
    await office.untilMailIs('failed', refused);
    const page = await open('deliveries?state=failed', PHONE);
    await page.getByRole('rowheader', { name: /Refused Applicant/ }).waitFor();
    await mailServer({ closeAfterData: 1 });
    await apply('Doubtful Applicant', doubtful);
    await office.untilMailIs('unknown', doubtful);
    await button(page, /^Doubtful/).click();
    await page.getByRole('rowheader', { name: /Doubtful Applicant/ }).waitFor();
    await says(page, 'It may have arrived or not');
    await mailServer({});

    await visit(page, `${product.site}/admin/wellbeing`);
    await says(page, 'Two things need you');
    const first = page.getByRole('main').getByRole('listitem').first();
    await first.getByText('Needs you').waitFor();
    await first.getByText('What to do').waitFor();

    const sendAgain = async (name: string, warning: string) => {
      await visit(page, `${product.site}/admin/deliveries`);
      const again = button(page, `Send again to ${name}`);
      await again.click();
      const dialog = page.getByRole('dialog');
      await says(dialog, warning);
      await holdsFocus(dialog);
      expect(await axeFaults(page, 'the question')).toEqual([]);
      await page.keyboard.press('Escape');
      await hasFocus(again);
      await again.click();
      await clickTwice(page, button(dialog, 'Send it again'), '**/resend');
      await says(page, 'The mail is on its way again');
      await page.getByRole('row').filter({ hasText: name }).getByText('Sent', { exact: true }).waitFor();
    };
    await sendAgain('Refused Applicant', 'This is why:');
    await sendAgain('Doubtful Applicant', 'would then get it twice');
    expect(await mailsTo(refused)).toBe(1);
    expect(await mailsTo(doubtful)).toBe(2);

    await page.setViewportSize(DESK);
    const moment = page.getByRole('row').filter({ hasText: 'Refused Applicant' }).locator('time');
    const isCut = (one: Element) => one.getClientRects().length > 1;
    expect(await moment.evaluate(isCut)).toBe(false);

    await office.untilNoted('mailing');
    await visit(page, `${product.site}/admin/activity?kind=mailing`);
    await says(page, 'Sent again');
    await visit(page, `${product.site}/admin/dashboard`);
    await page.getByRole('link', { name: 'All is well' }).waitFor();
    await page.context().close();
  });

  it('have the spreadsheet beside them, which is written when one asks', async () => {
    const page = await open('deliveries');
    await button(page, 'Update Sheets').click();
    await says(page, 'Updating Google Sheets with latest allotments...');
    await says(page, 'Sheets updated successfully');
    await says(page, 'Spreadsheet: up to date');
    await page.context().close();
  });
});

async function mailServer(troubles: { rejectRecipients?: string[]; closeAfterData?: number }): Promise<void> {
  const tell = (path: string, body: object) =>
    fetch(product.mailbox + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await tell('/control/reset', {});
  await tell('/control', troubles);
}

async function mailsTo(address: string): Promise<number> {
  const answer = await fetch(`${product.mailbox}/api/messages?to=${encodeURIComponent(address)}`);
  return ((await answer.json()) as unknown[]).length;
}

/** An application, to which a mail answers. */
async function apply(fullName: string, email: string): Promise<void> {
  const answer = await fetch(product.site + API_PREFIX + ROUTES.applications, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName,
      email,
      phone: '0000000000',
      institution: 'Sample Public School',
      whyJoin: 'To bring my school along.',
      experience: 'Two conferences.',
    }),
  });
  expect(answer.status).toBe(201);
}

/** As if organisers had done much, the first of it last. */
async function addActivity(count: number): Promise<void> {
  const { uri } = await databaseProcess(join(product.dir, 'database'));
  const client = await new MongoClient(uri).connect();
  const entries = Array.from({ length: count }, (_, i) => ({
    _id: `seeded-${i}`,
    at: new Date(Date.now() - i),
    by: { session: 'TEST' },
    action: 'created',
    kind: 'faq',
    subject: String(i),
    title: `Question ${i + 1}`,
  }));
  await client.db().collection<{ _id: string }>('audit').insertMany(entries);
  await client.close();
}
