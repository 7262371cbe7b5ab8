import type { ImportPreview, ImportResult } from '@mun/contracts/admin/imports';
import type { BoardMemberView, CouponView, FaqView } from '@mun/contracts/content/content';
import { MAX_IMAGE_BYTES } from '@mun/contracts/content/images';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import {
  button,
  discardDraft,
  doubleClickBeforeResponse,
  drawPng,
  HOSTILE_NAME,
  recordRequests,
  restoredDraft,
} from '../admin-ui.js';
import { expect, test } from '../../fixtures/collections.fixture.js';
import { withDatabase } from '../../database.js';
import { keepsFocus, leaveAndReturn } from '../../fixtures/interactions.js';
import { horizontalOverflow, openAdminPage } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

const list = (page: Page) => page.getByLabel('List', { exact: true });
const table = (page: Page) => page.getByLabel('Table', { exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const counts = (page: Page) => preview(page).getByRole('status');
const previewRow = (page: Page, title: string): Locator =>
  preview(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: title }) });
const applyButton = (page: Page) => button(preview(page), /^Apply/);
const previousImports = (page: Page) => page.getByRole('region', { name: 'Recent imports, newest first' });
const sample = (page: Page) => page.getByText('Columns and a sample');

/** Pastes a table and shows what it would change. */
async function previewTable(page: Page, kind: string, text: string): Promise<void> {
  await list(page).selectOption(kind);
  await table(page).fill(text);
  await button(page, 'Preview changes').click();
}

test.describe('Without any data', () => {
  test.beforeEach(({ product }) =>
    withDatabase(product, async (db) => {
      for (const name of ['registrations', 'payment_orders', 'payment_mismatches', 'applications', 'imports'])
        await db.collection(name).deleteMany({});
    }),
  );

  test('every list says so', async ({ adminPage }) => {
    const page = await adminPage('payments', { viewport: PHONE });
    for (const [path, text] of [
      ['payments', 'No payments yet.'],
      ['payments?view=unmatched', 'Every payment is matched to an order.'],
      ['payments?view=totals', 'No registrations yet.'],
      ['applications', 'No applications yet'],
      ['import', 'No imports yet.'],
    ] as const) {
      await openAdminPage(page, path);
      await expect(page.getByText(text)).toBeVisible();
      expect(await horizontalOverflow(page), path).toBe(0);
    }
  });
});

test.describe('An import', () => {
  test('takes the sample of each list on the page', async ({ admin, adminPage }) => {
    const page = await adminPage('import');
    await sample(page).click();
    const tables = new Set<string>();
    for (const name of ['Committees with portfolios', 'Executive board', 'Team', 'FAQs', 'Coupons']) {
      await list(page).selectOption(name);
      const imported = { kind: await list(page).inputValue(), table: await page.locator('pre').innerText() };
      tables.add(imported.table);
      const previewOf = () => admin.call<ImportPreview>('POST', ROUTES.importPreview, imported);
      const { counts: changes, digest } = await previewOf();
      expect(changes, name).toEqual({ add: 2, change: 0, same: 0, wrong: 0 });
      const { id } = await admin.call<ImportResult>('POST', ROUTES.imports, { ...imported, digest });
      expect((await previewOf()).counts, name).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
      await admin.call('POST', buildPath(ROUTES.importUndo, { id }));
      expect((await previewOf()).counts, name).toEqual(changes);
    }
    expect(tables.size).toBe(5);
  });

  test('is previewed, applied, previewed again without a change, and undone in one step', async ({
    adminPage,
  }) => {
    const kind = 'Committees with portfolios';
    const text = 'name,agenda\nSenate,Law\nLeague,Peace';
    const page = await adminPage('import');
    await previewTable(page, kind, text);
    await expect(counts(page)).toHaveText('2 new · 0 changed · 0 unchanged · 0 errors');
    await expect(preview(page)).toBeFocused();
    await keepsFocus(page, async () => {
      await button(preview(page), 'Apply 2 changes').click();
      await expect(page.getByText('Imported: 2 new, 0 changed')).toBeVisible();
      await expect(preview(page)).toBeHidden();
    });
    await expect(table(page)).toHaveValue('');
    await leaveAndReturn(page);
    await expect(table(page)).toHaveValue('');
    await expect(restoredDraft(page)).toHaveCount(0);
    await expect(list(page).locator('option:checked')).toHaveText(kind);

    await previewTable(page, kind, text);
    await expect(counts(page)).toHaveText('0 new · 0 changed · 2 unchanged · 0 errors');
    await expect(preview(page).getByText('This table changes nothing')).toBeVisible();
    await expect(applyButton(page)).toHaveCount(0);

    await button(previousImports(page), new RegExp(`^Undo the import of ${kind}`))
      .first()
      .click();
    await keepsFocus(page, async () => {
      await button(page, 'Undo the import').click();
      await expect(page.getByText(`The import of ${kind} was undone.`)).toBeVisible();
      await expect(previousImports(page).getByText('Undone').first()).toBeVisible();
    });
  });

  test('of people asks for columns that it does not recognise, and matches pictures by file name', async ({
    admin,
    adminPage,
  }) => {
    const page = await adminPage('import', { viewport: PHONE });
    await list(page).selectOption('Executive board');
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles([
        await drawPng(page, 'asha-menon.png'),
        { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(MAX_IMAGE_BYTES + 1) },
      ]);
    await expect(page.getByText(/^This picture is 5\.2 MB\./)).toBeVisible();
    await expect(page.getByText('1 picture uploaded.')).toBeVisible();
    await previewTable(page, 'Executive board', 'Name,Post,Body\nAsha Menon,Chair,ECOSOC');
    await page.getByLabel('Body', { exact: true }).selectOption('Committee');
    await button(page, 'Preview changes').click();
    await expect(preview(page).getByText('1 picture matched')).toBeVisible();
    await expect(preview(page).getByRole('img', { name: 'Picture' })).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    await applyButton(page).click();
    await expect(page.getByText('Imported: 1 new, 0 changed')).toBeVisible();
    const board = await admin.call<BoardMemberView[]>('GET', `${ROUTES.board}?images=url`);
    expect(board.find(({ name }) => name === 'Asha Menon')).toMatchObject({
      committee: 'ECOSOC',
      imageUrl: expect.stringMatching(/^\/api\/images\//),
    });
  });

  test('shows invalid rows first and is not applied with them; otherwise the old and new value of each field', async ({
    admin,
    adminPage,
  }) => {
    await admin.call('POST', ROUTES.coupons, { code: 'EARLY', amountOff: 100, redemptionsLeft: 5 });
    await admin.call('POST', ROUTES.coupons, { code: 'STAYS', amountOff: 50, redemptionsLeft: 1 });
    const page = await adminPage('import', { viewport: PHONE });
    await previewTable(page, 'Coupons', 'code,amount off,redemptions left\nGOOD,10,2\nBAD,-5,0');
    await expect(counts(page)).toHaveText('1 new · 0 changed · 0 unchanged · 1 error');
    await expect(preview(page).getByText(/1 row has an error/)).toBeVisible();
    const first = preview(page).getByRole('row').nth(1);
    await expect(first).toContainText('Error');
    await expect(first).toContainText(/must be positive/);
    await expect(applyButton(page)).toHaveCount(0);
    await table(page).fill('');
    await button(page, 'Preview changes').click();
    await expect(page.getByText('Please paste a table or choose a file')).toBeVisible();

    const changes = 'code;amount off;redemptions left\nearly;150;5\nSTAYS;50;1\nNEW;10;2';
    await previewTable(page, 'Coupons', changes);
    await expect(counts(page)).toHaveText('1 new · 1 changed · 1 unchanged · 0 errors');
    await expect(previewRow(page, 'EARLY')).toContainText('Changed');
    await expect(previewRow(page, 'EARLY').getByRole('deletion')).toContainText(['100']);
    await expect(previewRow(page, 'EARLY').getByRole('insertion')).toContainText(['150']);
    await expect(previewRow(page, 'STAYS')).toHaveCount(0);
    await button(preview(page), 'Apply 2 changes').click();
    await expect(page.getByText('Imported: 1 new, 1 changed')).toBeVisible();
    const coupons = await admin.call<CouponView[]>('GET', ROUTES.coupons);
    expect(coupons.find(({ code }) => code === 'EARLY')?.amountOff).toBe(150);
  });

  test('is rejected if the list has changed since the preview, sent once, and not undone after a later change', async ({
    admin,
    adminPage,
  }) => {
    const page = await adminPage('import', { viewport: PHONE });
    const changeAnswer = async (answer: string) => {
      const [faq] = await admin.call<FaqView[]>('GET', ROUTES.faqs);
      await admin.form('PUT', `${ROUTES.faqs}/${faq?._id}`, { question: 'Where?', answer });
    };
    await previewTable(page, 'FAQs', 'question,answer\nWhere?,In the hall.');
    await expect(applyButton(page)).toHaveText('Apply 1 change');
    await admin.form('POST', ROUTES.faqs, { question: 'Where?', answer: 'In the garden.' });
    await applyButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: /changed/ })).toBeVisible();
    await expect(preview(page)).toBeHidden();
    await expect(table(page)).toHaveValue(/In the hall\./);
    await button(page, 'Preview changes').click();
    await expect(previewRow(page, 'Where?').getByRole('deletion')).toContainText(['In the garden.']);

    const sent = recordRequests(page, 'POST', '/api/imports');
    await doubleClickBeforeResponse(page, applyButton(page), '**/api/imports');
    await expect(page.getByText('Imported: 0 new, 1 changed')).toBeVisible();
    expect(sent).toHaveLength(1);

    await changeAnswer('On the roof.');
    await button(previousImports(page), /^Undo the import of FAQs/)
      .first()
      .click();
    await button(page, 'Undo the import').click();
    await expect(page.getByRole('alert').filter({ hasText: 'The import couldn’t be undone.' })).toBeVisible();
    expect(await admin.call<FaqView[]>('GET', ROUTES.faqs)).toMatchObject([{ answer: 'On the roof.' }]);
  });
});

test.describe('A pasted table', () => {
  test('stays on another page and after a server failure, but not in the storage; the recent imports load again', async ({
    adminPage,
  }) => {
    const page = await adminPage('import');
    await page.route('**/api/imports/preview', (route) => route.abort());
    await previewTable(page, 'FAQs', 'question,answer\nStill here?,Yes.');
    await expect(page.getByText(/What you sent may have arrived/).first()).toBeVisible();
    await page.unroute('**/api/imports/preview');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Still here?');
    await leaveAndReturn(page);
    await expect(restoredDraft(page)).toBeVisible();
    await expect(table(page)).toHaveValue(/Still here\?/);
    await expect(list(page)).toHaveValue('faqs');
    await discardDraft(page);
    await expect(table(page)).toHaveValue('');

    await page.route('**/api/imports', (route) => route.abort());
    await page.reload();
    await expect(table(page)).toHaveValue('');
    await expect(page.getByText('The recent imports couldn’t be loaded.')).toBeVisible();
    await page.unroute('**/api/imports');
    await button(page, 'Try again').click();
    await expect(previousImports(page)).toBeVisible();
  });

  test('can be a text file in Windows-1252, which Node decodes differently from browsers', async ({
    adminPage,
  }) => {
    const page = await adminPage('import');
    const choose = (name: string, bytes: number[]) =>
      page
        .getByLabel('Choose a file', { exact: true })
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) });
    const rejection = page.getByText('This spreadsheet can’t be read.');
    await choose('list.xlsx', [0x50, 0x4b, 3, 4]);
    await expect(rejection).toBeVisible();
    await choose('old.csv', [0x93, 0x4f, 0x75, 0x69, 0x94]);
    await expect(table(page)).toHaveValue('“Oui”');
    await expect(rejection).toHaveCount(0);
  });

  test('may have hundreds of rows, and hostile content is shown as text', async ({ adminPage }) => {
    const page = await adminPage('import', { viewport: PHONE });
    const rows = Array.from({ length: 300 }, (_, i) => `Question ${i}?,Answer ${i}`);
    const hostile = HOSTILE_NAME.replaceAll('"', "'");
    await previewTable(page, 'FAQs', ['question,answer', `${hostile},x`, ...rows].join('\n'));
    await expect(counts(page)).toContainText('301 new');
    await button(preview(page), 'Show 201 more lines').click();
    await expect(previewRow(page, 'Question 299?')).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
    await expect(page).not.toHaveTitle(/hacked/);
  });
});
