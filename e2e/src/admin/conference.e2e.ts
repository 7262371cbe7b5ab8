import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import {
  accountMenu,
  button,
  chooseInAccountMenu,
  conflictPanel,
  findActivity,
  heading,
  recordRequests,
  reloadTheirs,
  unique,
} from './admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import { keepsFocus } from '../fixtures/interactions.js';
import { expect, openAdminPage, openSitePage, test as base } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

/** Restores the conference after each test. */
const test = base.extend<{ restoredConference: void }>({
  restoredConference: [
    async ({ admin }, use) => {
      const before = await conferenceOf(admin);
      await use();
      await admin.call('PUT', ROUTES.conference, before);
    },
    { auto: true },
  ],
});

const conferenceOf = (admin: AdminApi) => admin.call<ConferenceView>('GET', ROUTES.conference);
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => button(page, 'Save Changes');
const openTab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();
const unsavedNotice = (page: Page) => page.getByText('Not saved yet.');

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Conference saved')).toBeVisible();
  await expect(unsavedNotice(page)).toBeHidden();
}

test('The conference is changed as a whole, and the website and the activity list show it', async ({
  admin,
  adminPage,
  axe,
}) => {
  const name = unique('Meridian Assembly ');
  const page = await adminPage('conference');
  await chooseInAccountMenu(page, 'Your name');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Sample Organiser');
  await expect(accountMenu(page)).toHaveText('Sample Organiser');
  await openAdminPage(page, 'conference');
  await textbox(page, 'Name').first().fill(name);
  await textbox(page, 'City').fill('Nashik');
  await button(page, 'Add Contact').click();
  await expect(page.getByRole('group', { name: 'Contact 4' }).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type('Last Contact');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Treasurer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0000000004');
  await button(page, 'Move contact 4 up').click();
  await expect(button(page, 'Move contact 3 up')).toBeFocused();
  await button(page, 'Remove contact 1').click();
  await openTab(page, 'Registration and fee');
  await page.getByLabel('Fee in rupees').fill('1650.50');
  await save(page);
  await openTab(page, 'Details (unsaved)');
  await save(page);
  await expect(saveButton(page)).toBeFocused();
  expect(await conferenceOf(admin)).toMatchObject({
    name,
    fee: 1650.5,
    venue: { city: 'Nashik' },
    contacts: [{ role: 'Secretary General' }, { name: 'Last Contact' }, { role: 'Deputy Secretary General' }],
  });

  await openSitePage(page, '/');
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Last Contact')).toBeVisible();

  const entry = await findActivity(page, 'conference', `Changed the conference ${name}`);
  await expect(entry.getByText('Sample Organiser')).toBeVisible();
  await entry.getByRole('button').click();
  const panel = page.getByRole('complementary', { name: /^Changed the conference/ });
  await expect(panel.getByText('Pune')).toBeVisible();
  await axe(page, 'what changed');
});

test('The form previews a letter without running its HTML, shows an error at each invalid field, and sends nothing', async ({
  adminPage,
  axe,
}) => {
  const page = await adminPage('conference?view=letters', { viewport: PHONE });
  const sent = recordRequests(page, 'PATCH', '/conference');
  await textbox(page, 'About Us').fill(
    '**We meet**\n\n<img src=x onerror="document.title=1">[here](javascript:1)',
  );
  const preview = page.getByRole('group').filter({ hasText: 'Preview' }).last();
  await preview.getByText('Preview').click();
  await expect(preview.getByRole('strong').filter({ hasText: 'We meet' })).toBeVisible();
  await expect(preview.getByRole('img')).toHaveCount(0);
  await expect(preview.getByText('here')).toHaveAttribute('href', '');
  const expectErrors = async (...messages: string[]) => {
    await saveButton(page).click();
    for (const message of messages) await expect(page.getByText(message)).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await axe(page, 'the form with its errors', { dark: false });
  };
  await textbox(page, 'Letter from Principal').fill(' ');
  await expectErrors('The letter is required');
  await openTab(page, 'Registration and fee');
  await page.getByLabel('Fee in rupees').fill('');
  await expectErrors('The fee must be ₹0 or more');
  await openTab(page, 'Programme');
  await button(page, 'Add a session on Sunday 14 September').click();
  await expectErrors('Title is required');
  await openTab(page, 'Details');
  await page.getByLabel('Last day').fill('2025-09-01');
  await page.getByLabel('Phone').first().fill('12345');
  await page.getByLabel('Instagram').fill('instagram');
  await expectErrors(
    'The last day must not be before the first day',
    'Please enter a phone number with its area code, such as 020 2567 1234',
    'Invalid URL',
  );
  await keepsFocus(page, () => button(page, 'Discard changes').click());
  await expect(page.getByLabel('Last day')).toHaveValue('2025-09-14');
  await openTab(page, 'Letters (unsaved)');
  await expect(textbox(page, 'Letter from Principal')).toHaveValue(' ');
});

test('The programme is a table for each day, and sessions are saved in the order of their times', async ({
  admin,
  adminPage,
  axe,
}) => {
  const page = await adminPage('conference?view=programme');
  const day = page.getByRole('group', { name: 'Saturday 13 September' });
  await button(page, 'Add a session on Saturday 13 September').click();
  const added = day.getByRole('listitem').last();
  await expect(added.getByLabel('Time')).toBeFocused();
  await added.getByLabel('Time').fill('08:15');
  await added.getByLabel('Title').fill('Breakfast briefing');
  await button(page, 'Remove session 2 of Saturday 13 September').click();
  await expect(button(page, 'Add a session on Saturday 13 September')).toBeFocused();
  await save(page);
  await expect(day.getByRole('listitem').first().getByLabel('Title')).toHaveValue('Breakfast briefing');
  const { programme } = await conferenceOf(admin);
  expect(programme.filter((session) => session.day === '2025-09-13').map(({ title }) => title)).toEqual([
    'Breakfast briefing',
    'Second committee session',
    'Third committee session',
    'Delegates’ evening',
  ]);
  await axe(page, 'the programme');
});

test('The form keeps unsaved values through a reload and a server failure, and counts down in Indian time', async ({
  admin,
  adminPage,
}) => {
  const page = await adminPage('conference');
  const countdown = page.getByLabel('Countdown ends at');
  await expect(countdown).toHaveValue('2025-09-12T00:00');
  await countdown.fill('2025-09-12T09:30');
  await page.reload();
  await expect(unsavedNotice(page)).toBeVisible();
  await page.route('**/api/conference', (route) => route.abort());
  await saveButton(page).click();
  await expect(page.getByText(/What you sent may have arrived/).first()).toBeVisible();
  await page.unroute('**/api/conference');
  await save(page);
  expect((await conferenceOf(admin)).countdownTo).toBe('2025-09-12T04:00:00.000Z');
});

test('Registration is closed and opened on the dashboard', async ({ admin, adminPage, newContext, axe }) => {
  const page = await adminPage('dashboard');
  const visitor = await (await newContext({ viewport: PHONE })).newPage();
  for (const registrationOpen of [false, true]) {
    const action = registrationOpen ? 'Open registration' : 'Close registration';
    await button(page, action).click();
    const dialog = page.getByRole('alertdialog', { name: `${action}?` });
    if (!registrationOpen) {
      await expect(dialog).toContainText('No one can start a new registration');
      await axe(page, 'before registration is closed', { dark: false });
    }
    await dialog.getByRole('button', { name: action }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(
      page
        .getByText(registrationOpen ? 'Registration is open' : 'Registration is closed', { exact: true })
        .last(),
    ).toBeVisible();
    await expect(button(page, registrationOpen ? 'Close registration' : 'Open registration')).toBeFocused();
    expect(await conferenceOf(admin)).toMatchObject({ registrationOpen });
    await visitor.goto('/register/new');
    await expect(
      registrationOpen ? visitor.getByLabel('Full name') : visitor.getByText(/^Registration is closed/),
    ).toBeVisible();
  }
});

test('The conference is not overwritten unseen by the second of two organisers', async ({
  admin,
  adminPage,
}) => {
  const [first, second] = await Promise.all([adminPage('conference'), adminPage('conference')]);
  await textbox(first, 'Pitch').fill('The pitch of the first.');
  await textbox(first, 'State').fill('Goa');
  await save(first);
  await textbox(second, 'Pitch').fill('The pitch of the second.');
  await textbox(second, 'School name').fill('Another Public School');
  await saveButton(second).click();
  const panel = conflictPanel(second);
  await expect(panel).toContainText(/differ in: .*Pitch.*State/);
  expect((await conferenceOf(admin)).venue.schoolName).not.toBe('Another Public School');
  await reloadTheirs(second);
  await textbox(second, 'School name').fill('Another Public School');
  await save(second);
  expect(await conferenceOf(admin)).toMatchObject({
    pitch: 'The pitch of the first.',
    venue: { schoolName: 'Another Public School', state: 'Goa' },
  });
});
