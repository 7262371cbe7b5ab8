import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button } from '../../admin/admin-ui.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import type { FormDescriptor } from './form.js';
import { newEmail, reveal } from './samples.js';

async function chooseAction(page: Page, name: string, label: string): Promise<void> {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: label }).click();
}

const invite: FormDescriptor = {
  name: 'Invite people',
  source: 'admin/access/InviteForm.tsx',
  prepare: ({ admin }) => {
    const accounts = new AccountsApi(admin);
    const [first, changed] = [newEmail(), newEmail()];
    const field = (page: Page) => page.getByLabel('Names and email addresses');
    return {
      path: '/admin/access',
      show: (page) => reveal(field(page), button(page, 'Invite people')),
      field,
      values: [first, changed],
      submit: 'Send the invitation',
      request: 'POST /api/admin/accounts',
      done: /^1 invitation sent$|^Already with access: /,
      effects: async () => {
        const emails = (await accounts.list()).map(({ email }) => email);
        return [first, changed].filter((email) => emails.includes(email));
      },
      clean: async () => {
        for (const { id, email } of await accounts.list())
          if ([first, changed].includes(email)) await accounts.remove(id);
      },
    };
  },
  without: { changed: 'another address is another person', second: 'nothing conflicts' },
};

const changeAccess: FormDescriptor = {
  name: 'Change somebody’s access',
  source: 'admin/access/PersonForm.tsx',
  prepare: async ({ admin, second }) => {
    const accounts = new AccountsApi(admin);
    const { id, name, email, version } = await accounts.invite();
    const field = (page: Page) => page.getByLabel('Name', { exact: true });
    const names = [`${name} A`, `${name} B`] as const;
    return {
      path: '/admin/access',
      show: async (page) => {
        if (!(await field(page).isVisible())) await chooseAction(page, name, 'Change access');
      },
      field,
      values: names,
      submit: 'Save access',
      request: 'PUT /api/admin/accounts/*',
      done: /^Access of .* changed$/,
      effects: async () => {
        const current = await accounts.find(email);
        return current.name === name ? [] : [current.name];
      },
      meanwhile: () =>
        second.admin.call('PUT', buildPath(ROUTES.account, { id }), {
          name: `${name} C`,
          roles: ['desk'],
          committees: [],
          version,
        }),
      conflict: /Somebody else has changed this person’s access/,
      clean: () => accounts.remove(id),
    };
  },
  without: { leaving: 'a name and two choices are read again, with the version of that moment' },
};

const withdraw: FormDescriptor = {
  name: 'Withdraw an invitation',
  source: 'admin/access/PersonMenu.tsx',
  prepare: async ({ admin }) => {
    const accounts = new AccountsApi(admin);
    const { id, name } = await accounts.invite();
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Withdraw');
    return {
      path: '/admin/access',
      show: async (page) => {
        if (!(await confirm(page).isVisible())) await chooseAction(page, name, 'Withdraw the invitation');
      },
      values: ['withdrawn', 'withdrawn'],
      submit: confirm,
      request: 'DELETE /api/admin/accounts/*',
      done: `The invitation of ${name} is withdrawn`,
      effects: async () =>
        (await accounts.list()).some((account) => account.id === id) ? [] : ['withdrawn'],
    };
  },
  // After a lost answer, or once it is withdrawn, its row is gone when the list is read again.
  visits: [['failure', 'repeated']],
};

const askForCode: FormDescriptor = {
  name: 'Ask for a sign-in code',
  source: 'admin/auth/SignInPage.tsx',
  prepare: () => {
    const email = newEmail();
    return {
      path: '/admin/sign-in',
      field: (page) => page.getByLabel('Email', { exact: true }),
      values: [email, email],
      submit: 'Email me a code',
      request: 'POST /api/admin/login/email',
      done: /^If .* has access, a code is on its way/,
    };
  },
  without: {
    typing: 'the page has no data',
    leaving: 'one address is typed again quickly',
    changed: 'each email has a code of its own',
    second: 'it changes nothing',
  },
};

export const ACCESS_FORMS = [invite, changeAccess, withdraw, askForCode];
