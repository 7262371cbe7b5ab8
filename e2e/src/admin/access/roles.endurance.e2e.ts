import { ROLES, type Role } from '@mun/contracts/admin/permissions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page, Response } from '@playwright/test';
import { button, formField, heading, openRow, search, toast, unique } from '../admin-ui.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import {
  type AllotmentsApi,
  chooseSeat,
  expect,
  findRow,
  test,
  update,
} from '../../fixtures/allotments.fixture.js';
import type { MailboxApi } from '../../fixtures/mailbox-api.js';
import type { PaymentsApi } from '../../fixtures/payments-api.js';
import { openAdminPage, openPagesAs } from '../../fixtures/test.js';

interface Tools {
  payments: PaymentsApi;
  allotments: AllotmentsApi;
  mailbox: MailboxApi;
  committee: string;
}

/** What somebody with a role does, and what they neither see nor get. */
interface Day {
  /** All words of the navigation. */
  areas: string[];
  /** On their first page, or where it takes them. */
  work: (page: Page, tools: Tools) => Promise<void>;
  /** A page that a direct address does not open, and a route that refuses them. */
  refused?: [page: string, method: string, route: string];
}

const DAYS: Record<Role, Day> = {
  owner: {
    areas: ['Today', 'Delegates', 'Seats', 'Money', 'Messages', 'Website', 'Settings'],
    work: async (page, { mailbox }) => {
      const email = `${unique('new.')}@example.org`;
      await openAdminPage(page, 'access');
      await button(page, 'Invite people').click();
      await page.getByLabel('Names and email addresses').fill(email);
      await button(page, 'Send the invitation').click();
      await expect(toast(page, '1 invitation sent')).toBeVisible();
      expect((await mailbox.newest(email)).text).toContain('/admin/invitation#');
    },
  },
  organiser: {
    areas: ['Today', 'Delegates', 'Seats', 'Money', 'Messages', 'Website', 'Settings'],
    work: async (page, { payments }) => {
      await openDelegate(page, payments);
      await page.getByLabel('New note').fill('Called about the hotel');
      await button(page, 'Add note').click();
      await expect(page.getByText('Called about the hotel').first()).toBeVisible();
      await button(page, 'More actions').click();
      await expect(page.getByRole('menuitem', { name: 'Cancel registration' })).toBeVisible();
    },
    refused: ['access', 'GET', ROUTES.accounts],
  },
  finance: {
    areas: ['Today', 'Delegates', 'Money', 'Messages'],
    work: async (page, { payments }) => {
      const { fullName, email } = (await payments.confirmedOrder()).registration;
      await openAdminPage(page, 'payments');
      await search(page, email);
      await openRow(page, fullName);
      await button(page, `Refund ${fullName}’s payment`).click();
      const dialog = page.getByRole('dialog', { name: 'Refund' });
      await dialog.getByLabel('Reason').fill('Paid twice');
      await button(dialog, 'Refund ₹1,500').click();
      await expect(dialog.getByText('The payment provider has sent the money back.')).toBeVisible();
      await openDelegate(page, payments);
      await expect(button(page, 'Edit')).toHaveCount(0);
      await expect(page.getByLabel('New note')).toHaveCount(0);
    },
    refused: ['faq', 'POST', ROUTES.faqs],
  },
  allotments: {
    areas: ['Today', 'Delegates', 'Seats', 'Messages'],
    work: async (page, { allotments }) => {
      const { delegates, committee, portfolios } = await allotments.freeSeats(1);
      await openAdminPage(page, 'allotments');
      await chooseSeat(await findRow(page, delegates[0]!), committee, portfolios[0]);
      await update(page);
      await expect(page.getByText('Updated 1 allotments')).toBeVisible();
    },
    refused: ['payments', 'GET', ROUTES.orders],
  },
  content: {
    areas: ['Seats', 'Website'],
    work: async (page) => {
      const question = unique('May I bring a ');
      await openAdminPage(page, 'faq?add');
      await formField(page, 'Question').fill(question);
      await formField(page, 'Answer').fill('Yes.');
      await button(page, 'Create FAQ').click();
      await expect(heading(page, question, 2)).toBeVisible();
      await page.goto('/faq');
      await expect(page.getByText(question)).toBeVisible();
      await openAdminPage(page, 'faq');
      await button(page, 'Search').click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await dialog.getByRole('combobox').fill('coupon');
      await expect(dialog).toContainText('Nothing found.');
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await dialog.getByRole('combobox').fill('faq');
      await expect(dialog.getByRole('option')).toHaveText([/^FAQs/, /^Add an FAQ/]);
    },
    refused: ['delegates', 'GET', ROUTES.delegates],
  },
  desk: {
    areas: ['Delegates', 'Seats'],
    work: async (page, { payments }) => {
      const { fullName } = await openDelegate(page, payments);
      await button(page, 'Edit').click();
      await page.getByLabel('Full name').fill(`${fullName} Iyer`);
      await button(page, 'Save changes').click();
      await expect(heading(page, `${fullName} Iyer`)).toBeVisible();
      await button(page, 'More actions').click();
      await expect(page.getByRole('menuitem', { name: 'Cancel registration' })).toHaveCount(0);
    },
    refused: ['payments', 'GET', ROUTES.orders],
  },
  chair: {
    areas: ['Seats'],
    work: async (page, { committee }) => {
      await openAdminPage(page, 'committee-lists');
      await expect(page.getByRole('table', { name: committee })).toBeVisible();
      const isList = (response: Response) => response.url().endsWith(`/api${ROUTES.committeeLists}`);
      const [answer] = await Promise.all([page.waitForResponse(isList), page.reload()]);
      const text = await answer.text();
      expect(JSON.parse(text)).toHaveLength(1);
      expect(text).not.toMatch(/@|phone/);
    },
    refused: ['delegates', 'GET', ROUTES.delegates],
  },
  viewer: {
    areas: ['Today', 'Delegates', 'Seats', 'Money', 'Messages', 'Settings'],
    work: async (page, { payments }) => {
      await openDelegate(page, payments);
      for (const name of ['Edit', 'More actions', 'Resend email', 'Add note'])
        await expect(button(page, name)).toHaveCount(0);
      await openAdminPage(page, 'delegates');
      await expect(page.getByRole('link', { name: 'Add a delegate' })).toHaveCount(0);
    },
    refused: ['allotments', 'GET', `${ROUTES.delegatesExport}?format=csv`],
  },
};

/** Finds a delegate who has paid, and opens their page. */
async function openDelegate(page: Page, payments: PaymentsApi) {
  const { registration } = await payments.confirmedOrder();
  await openAdminPage(page, 'delegates');
  await search(page, registration.email);
  await page.getByRole('rowheader', { name: registration.fullName }).getByRole('link').click();
  await expect(heading(page, registration.fullName)).toBeVisible();
  return registration;
}

for (const role of ROLES)
  test(`The day of ${role}: their work, and nothing else`, async ({
    admin,
    allotments,
    context,
    mailbox,
    payments,
    product,
  }) => {
    const { areas, work, refused } = DAYS[role];
    const [committee] = await admin.call<{ _id: string; name: string }[]>('GET', '/committees?images=url');
    const committees = role === 'chair' ? [committee!._id] : [];
    const person = await new AccountsApi(admin).join(mailbox, { roles: [role], committees });
    const page = await openPagesAs(person.api, product, () => context)('dashboard');
    await expect(
      page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('listitem'),
    ).toHaveText(areas);
    await work(page, { payments, allotments, mailbox, committee: committee!.name });
    if (!refused) return;
    const [path, method, route] = refused;
    await openAdminPage(page, path);
    await expect(heading(page, 'You don’t have access to this page')).toBeVisible();
    await expect(person.api.call(method, route, method === 'POST' ? {} : undefined)).rejects.toThrow(
      ': 403 ',
    );
  });

test('Who loses a role while a form is open reads why, and loses nothing typed', async ({
  admin,
  context,
  mailbox,
  payments,
  product,
}) => {
  const accounts = new AccountsApi(admin);
  const { id, api, name, email } = await accounts.join(mailbox, { roles: ['desk'] });
  const page = await openPagesAs(api, product, () => context)('dashboard');
  await openDelegate(page, payments);
  await button(page, 'Edit').click();
  await page.getByLabel('Full name').fill('Typed before the change');
  const become = async (role: Role) => {
    // Accepting the invitation was another version.
    const { version } = await accounts.find(email);
    await admin.call('PUT', buildPath(ROUTES.account, { id }), {
      name,
      roles: [role],
      committees: [],
      version,
    });
  };
  await become('viewer');
  await button(page, 'Save changes').click();
  await expect(
    page.getByText('You don’t have permission to do this. Ask an owner if you need it.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Typed before the change');
  await become('desk');
  await button(page, 'Save changes').click();
  await expect(heading(page, 'Typed before the change')).toBeVisible();
});
