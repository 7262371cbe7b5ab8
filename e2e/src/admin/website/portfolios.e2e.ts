import type { CommitteeReferences } from '@mun/contracts/content/committee-references';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import {
  button,
  card,
  conflictPanel,
  deleteItem,
  expectFocusWithin,
  recordRequests,
  reloadTheirs,
  restoredDraft,
} from '../admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import { expect, horizontalOverflow, test as base } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

interface Committee {
  _id: string;
  name: string;
  portfolios: string[];
}

const test = base.extend<{
  addCommittee: (name: string, portfolios: string[]) => Promise<Committee>;
  committeeInUse: Committee & { references: CommitteeReferences };
}>({
  /** Adds a committee that no delegate has chosen. It is deleted after the test. */
  addCommittee: async ({ admin }, use) => {
    const ids: string[] = [];
    await use(async (name, portfolios) => {
      const { _id } = await admin.form<{ _id: string }>('POST', ROUTES.committees, { name, agenda: 'Peace' });
      ids.push(_id);
      await admin.call('PUT', `/committees/${_id}/portfolios`, { portfolios });
      return { _id, name, portfolios };
    });
    for (const id of ids) await admin.call('DELETE', `${ROUTES.committees}/${id}`);
  },
  /** A committee with portfolios that delegates have chosen or hold. Its portfolios are restored after the test. */
  committeeInUse: async ({ admin }, use) => {
    const committee = await findCommitteeInUse(admin);
    await use(committee);
    const { _id, portfolios } = committee;
    await admin.call('PUT', `/committees/${_id}/portfolios`, { portfolios });
  },
});

const committeesOf = (admin: AdminApi) => admin.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
const portfoliosOf = async (admin: AdminApi, name: string) =>
  (await committeesOf(admin)).find((committee) => committee.name === name)?.portfolios;

async function findCommitteeInUse(admin: AdminApi) {
  for (const committee of await committeesOf(admin)) {
    const references = await admin.call<CommitteeReferences>('GET', `/committees/${committee._id}/uses`);
    if (references.portfolios.length > 1) return { ...committee, references };
  }
  throw new Error('the demo data has no committee that delegates have chosen');
}

const textarea = (page: Page) => page.getByRole('textbox', { name: 'Portfolios (one per line)' });
const removalWarning = (page: Page) =>
  page.getByRole('region', { name: 'Delegates chose or hold portfolios that you are removing' });
const removeAnyway = (page: Page) => page.getByLabel('Remove them anyway');
const saved = (page: Page) => page.getByText('Portfolios updated');

async function edit(page: Page, name: string): Promise<void> {
  await button(page, `Edit Portfolios: ${name}`).click();
  await expect(textarea(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await button(page, 'Save Changes').click();
}

test.describe('Portfolios', () => {
  test('are shown seven at a time, and can be all states of the world or of a region, without duplicates', async ({
    addCommittee,
    admin,
    adminPage,
  }) => {
    const nine = Array.from({ length: 9 }, (_, i) => `Seat ${i + 1}`);
    await addCommittee('Committee of nine', nine);
    await addCommittee('Committee of seven', nine.slice(0, 7));
    await addCommittee('World', ['france', 'Observer']);
    const page = await adminPage('portfolios');
    const ofNine = card(page, 'Committee of nine').first();
    const ofSeven = card(page, 'Committee of seven').first();
    const shown = [...nine.slice(0, 7), 'and 2 more'];
    await expect(ofNine.getByRole('listitem')).toHaveText(shown);
    await button(ofNine, 'Show More').click();
    await expect(ofNine.getByRole('listitem')).toHaveText(nine);
    await button(ofNine, 'Show Less').click();
    await expect(ofNine.getByRole('listitem')).toHaveText(shown);
    await expect(ofSeven.getByRole('listitem')).toHaveCount(7);
    await expect(button(ofSeven, 'Show More')).toHaveCount(0);

    await edit(page, 'World');
    await button(page, 'Europe (43)').click();
    await expect(page.getByText('42 added, 1 already in the list.')).toBeVisible();
    await button(page, 'All 193').click();
    await expect(page.getByText('150 added, 43 already in the list.')).toBeVisible();
    await expect(page.getByText('194 portfolios')).toBeVisible();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await portfoliosOf(admin, 'World')).toHaveLength(194);

    await page.route('**/get-portfolios', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expect(page.getByText('No Committees found')).toBeVisible();
    await expect(page.getByText('Make sure you have added committees with portfolios.')).toBeVisible();
  });

  test('are edited in an accessible dialog that keeps a draft: one per line, trimmed, without duplicates', async ({
    addCommittee,
    admin,
    adminPage,
    axe,
  }) => {
    await addCommittee('Checked', ['A', 'B']);
    const page = await adminPage('portfolios', { viewport: PHONE });
    const sent = recordRequests(page, 'PUT', /portfolios$/);
    await edit(page, 'Checked');
    await textarea(page).fill('One left');
    await axe(page, 'the dialog');
    expect(await horizontalOverflow(page)).toBe(0);
    await expectFocusWithin(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(textarea(page)).toBeHidden();
    await expect(button(page, 'Edit Portfolios: Checked')).toBeFocused();
    await edit(page, 'Checked');
    await expect(restoredDraft(page)).toBeVisible();
    await expect(textarea(page)).toHaveValue('One left');

    await textarea(page).fill(' \n\n ');
    await save(page);
    await expect(page.getByText('Portfolios cannot be empty')).toBeVisible();
    await textarea(page).fill('France\nChad\n france ');
    await save(page);
    await expect(page.getByText('Portfolios must be unique. Duplicate entries found.').first()).toBeVisible();
    await expect(page.getByText('Duplicates: france')).toBeVisible();
    expect(sent).toHaveLength(0);
    const lines = Array.from({ length: 200 }, (_, i) => `  Seat ${i + 1}\t`);
    await textarea(page).fill(lines.join('\r\n'));
    await expect(page.getByText('200 portfolios')).toBeVisible();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await portfoliosOf(admin, 'Checked')).toEqual(lines.map((line) => line.trim()));
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test('that delegates chose or hold are removed only after a warning that names them', async ({
    admin,
    adminPage,
    committeeInUse: { name, portfolios, references },
  }) => {
    const page = await adminPage('portfolios', { viewport: PHONE });
    const [first, second] = references.portfolios;
    const without = (...removed: typeof references.portfolios) => {
      const names = removed.map(({ portfolio }) => portfolio);
      return portfolios.filter((portfolio) => !names.includes(portfolio)).join('\n');
    };
    if (!first || !second) throw new Error(`${name} has fewer than two portfolios in use`);
    await edit(page, name);
    await textarea(page).fill(without(first));
    await expect(removalWarning(page)).toContainText(first.names[0] ?? '?');
    await expect(removalWarning(page)).toContainText(/(chosen by|allotted to) \d+/);
    await save(page);
    await expect(page.getByText('Please confirm that you want to remove them')).toBeVisible();
    expect(await portfoliosOf(admin, name)).toEqual(portfolios);

    await removeAnyway(page).check();
    // The confirmation does not cover a portfolio that is removed after it.
    await textarea(page).fill(without(first, second));
    await expect(removeAnyway(page)).not.toBeChecked();
    await removeAnyway(page).check();
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await portfoliosOf(admin, name)).not.toContain(first.portfolio);
  });

  test('that a delegate chose a moment ago are kept: the server refuses the removal', async ({
    admin,
    adminPage,
    committeeInUse: { _id, name, portfolios, references },
  }) => {
    const page = await adminPage('portfolios');
    // The form has been opened before any delegate chose.
    const none: CommitteeReferences = { delegates: 0, names: [], portfolios: [] };
    await page.route(`**/${_id}/uses`, (route) => route.fulfill({ json: none }), { times: 1 });
    await edit(page, name);
    const removed = references.portfolios[0]?.portfolio;
    await textarea(page).fill(portfolios.filter((portfolio) => portfolio !== removed).join('\n'));
    await save(page);
    await expect(page.getByText('Failed to update portfolios')).toBeVisible();
    await expect(removalWarning(page)).toBeVisible();
    expect(await portfoliosOf(admin, name)).toEqual(portfolios);
  });

  test('of two organisers are not overwritten unseen; other fields of the committee cause no conflict', async ({
    addCommittee,
    admin,
    adminPage,
  }) => {
    const { _id } = await addCommittee('Shared', ['A', 'B', 'C']);
    const page = await adminPage(`portfolios?edit=${_id}`);
    await textarea(page).fill('A\nB\nMine');
    await admin.call('PUT', `/committees/${_id}/portfolios`, { portfolios: ['B', 'C', 'Theirs'] });
    await save(page);
    await expect(conflictPanel(page)).toContainText('The two versions differ in: Portfolios');
    await reloadTheirs(page);
    await expect(textarea(page)).toHaveValue('B\nC\nTheirs');
    await textarea(page).fill('B\nMine\nTheirs');
    await admin.form('PUT', `/committees/${_id}`, { name: 'Shared', agenda: 'War and peace' });
    await save(page);
    await expect(saved(page)).toBeVisible();
    expect(await portfoliosOf(admin, 'Shared')).toEqual(['B', 'Mine', 'Theirs']);
  });
});

test('A committee in use is not deleted, and its card names the delegates', async ({
  admin,
  adminPage,
  committeeInUse: { name, references },
}) => {
  const page = await adminPage('committees', { viewport: PHONE });
  await deleteItem(page, name);
  await expect(page.getByText('Delete failed')).toBeVisible();
  await expect(card(page, name)).toContainText(`You can’t delete ${name}`);
  await expect(card(page, name)).toContainText(references.names[0] ?? '?');
  await expect(card(page, name)).toContainText(`${references.delegates - 3} others`);
  expect((await committeesOf(admin)).map((committee) => committee.name)).toContain(name);
});
