import type { AdminSession } from '@mun/contracts/admin/admin';
import type { SecondFactorSetup } from '@mun/contracts/admin/accounts';
import { NO_SECOND_PERSON, type ConfirmationView } from '@mun/contracts/admin/second-person';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { button, unique } from '../../admin/admin-ui.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import { addAuthenticator } from '../../fixtures/authenticator.js';
import type { FormDescriptor, Tools } from './form.js';
import { BRIEF, dialogOf, newEmail, reveal } from './samples.js';

const PROFILE = '/admin/profile';

/** Somebody with an account, who has just signed in. */
async function joined({ admin, mailbox }: Tools) {
  const accounts = new AccountsApi(admin);
  const account = await accounts.join(mailbox);
  const own = async () => (await account.api.call<AdminSession>('GET', ROUTES.adminSession)).account!;
  return { accounts, account, own, clean: () => accounts.remove(account.id) };
}

const name: FormDescriptor = {
  name: 'Change the own name',
  source: 'admin/profile/NameForm.tsx',
  prepare: async (tools) => {
    const { account, own, clean } = await joined(tools);
    const names = [`${account.name} A`, `${account.name} B`] as const;
    return {
      path: PROFILE,
      as: account.api,
      field: (page) => page.getByLabel('Name', { exact: true }),
      values: names,
      submit: 'Save',
      request: 'PUT /api/admin/account',
      done: 'Name changed',
      effects: async () => [(await own()).name].filter((current) => current !== account.name),
      clean,
    };
  },
  without: { leaving: 'one name is typed again quickly', second: 'nothing conflicts: the last name applies' },
};

const email: FormDescriptor = {
  name: 'Change the own email address',
  source: 'admin/profile/EmailChange.tsx',
  prepare: async (tools) => {
    const { account, clean } = await joined(tools);
    const address = newEmail();
    return {
      path: PROFILE,
      as: account.api,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('New email address'), button(page, 'Change email address')),
      field: (page) => dialogOf(page).getByLabel('New email address'),
      values: [address, address],
      submit: 'Email me two codes',
      request: 'POST /api/admin/account/email',
      done: (page) => dialogOf(page).getByLabel(`Code sent to ${address}`),
      clean,
    };
  },
  without: {
    ...BRIEF,
    changed: 'each address has codes of its own',
    second: 'nothing changes before the codes',
  },
};

const secondFactor: FormDescriptor = {
  name: 'Remove the own second factor',
  source: 'admin/profile/SecondFactor.tsx',
  prepare: async (tools) => {
    const { account, own, clean } = await joined(tools);
    const { setup, key } = await account.api.call<SecondFactorSetup>('POST', ROUTES.ownSecondFactor);
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    await account.api.call('PUT', ROUTES.ownSecondFactor, { setup, otp: app.generate() });
    // A code is accepted once: the next one is valid already, because clocks may differ.
    const otp = app.generate({ timestamp: Date.now() + 30_000 });
    const field = (page: Page) => dialogOf(page).getByLabel('Code from the app');
    return {
      path: PROFILE,
      as: account.api,
      show: (page) => reveal(field(page), button(page, 'Remove the second factor')),
      field,
      values: [otp, otp],
      submit: (page) => button(dialogOf(page), 'Remove'),
      request: 'POST /api/admin/account/second-factor/remove',
      done: 'Second factor removed',
      effects: async () => ((await own()).hasSecondFactor ? [] : [otp]),
      clean,
    };
  },
  without: { ...BRIEF, changed: 'another code is no other removal', second: 'nobody else has the code' },
};

const passkey: FormDescriptor = {
  name: 'Add a passkey',
  source: 'admin/profile/Passkeys.tsx',
  prepare: async (tools) => {
    const { account, own, clean } = await joined(tools);
    const names = ['My phone', 'My key'] as const;
    const field = (page: Page) => dialogOf(page).getByLabel('Name of the passkey');
    let isAdded = false;
    return {
      path: PROFILE,
      as: account.api,
      show: async (page) => {
        if (!isAdded) await addAuthenticator(page);
        isAdded = true;
        await reveal(field(page), button(page, 'Add a passkey'));
      },
      field,
      values: names,
      submit: 'Continue',
      request: 'POST /api/admin/account/passkeys',
      done: 'Passkey added',
      effects: async () => (await own()).passkeys.map((each) => each.name),
      clean,
    };
  },
  // After a lost answer the browser refuses to create another one on the same device.
  visits: [['typing', 'failure', 'repeated']],
};

const leave: FormDescriptor = {
  name: 'Give up the own access',
  source: 'admin/profile/Leave.tsx',
  prepare: async (tools) => {
    const { accounts, account } = await joined(tools);
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Give up access');
    return {
      path: PROFILE,
      as: account.api,
      show: (page) => reveal(confirm(page), button(page, 'Give up your access')),
      values: ['left', 'left'],
      submit: confirm,
      request: 'DELETE /api/admin/account',
      done: (page) => page.getByLabel('Secret code'),
      effects: async () => ((await accounts.list()).some(({ id }) => id === account.id) ? [] : ['left']),
    };
  },
  // After that, the session has ended.
  visits: [['failure', 'repeated']],
};

const handover: FormDescriptor = {
  name: 'Decline to become an owner',
  source: 'admin/profile/Handover.tsx',
  prepare: async (tools) => {
    const { account, own, clean } = await joined(tools);
    const owner = await new AccountsApi(tools.admin).join(tools.mailbox, { roles: ['owner'] });
    await owner.api.call('POST', buildPath(ROUTES.handover, { id: account.id }), {});
    return {
      path: PROFILE,
      as: account.api,
      values: ['declined', 'declined'],
      submit: 'Decline',
      request: 'DELETE /api/admin/account/handover',
      done: `You’ve declined the offer of ${owner.name}`,
      effects: async () => ((await own()).handoverFrom === undefined ? ['declined'] : []),
      clean,
    };
  },
  // Once it is declined, also if the answer is lost, the offer is gone when the account is read again.
  visits: [['failure', 'repeated']],
};

/** Two owners, one of whom waits for the other. */
async function twoOwners({ admin, mailbox }: Tools) {
  const accounts = new AccountsApi(admin);
  const join = (roles: 'owner'[]) => accounts.join(mailbox, { name: unique('Owner '), roles });
  return { asha: await join(['owner']), ravi: await join(['owner']) };
}

const secondPerson: FormDescriptor = {
  name: 'Require a second person',
  source: 'admin/access/SecondPerson.tsx',
  prepare: async (tools) => {
    const { asha } = await twoOwners(tools);
    const saved = async () => (await new AccountsApi(tools.admin).overview()).secondPerson;
    return {
      path: '/admin/access',
      as: asha.api,
      show: (page) => page.getByLabel('Refunds above a sum').check(),
      field: (page) => page.getByLabel('Rupees a day without confirmation, for each person'),
      values: ['5000', '6000'],
      submit: 'Save',
      request: 'PUT /api/admin/second-person',
      done: 'Saved',
      effects: async () => {
        const { refunds, refundsPerDay } = await saved();
        return refunds ? [String(refundsPerDay)] : [];
      },
      clean: () => tools.admin.call('PUT', ROUTES.secondPerson, NO_SECOND_PERSON),
    };
  },
  without: {
    typing: 'the field takes digits only',
    leaving: 'a few choices are made again quickly',
    second: 'nothing conflicts: the last choice applies',
  },
};

const confirmation: FormDescriptor = {
  name: 'Confirm for somebody else',
  source: 'admin/confirmations/ConfirmationsPage.tsx',
  prepare: async (tools) => {
    const { asha, ravi } = await twoOwners(tools);
    await tools.admin.call('PUT', ROUTES.secondPerson, { ...NO_SECOND_PERSON, exports: true });
    const path = `${ROUTES.delegatesExport}?format=csv`;
    await asha.api.call('GET', path).catch(() => undefined);
    return {
      path: '/admin/confirmations',
      as: ravi.api,
      values: ['confirmed', 'confirmed'],
      submit: `Confirm for ${asha.name}`,
      request: 'POST /api/admin/confirmations/*/confirm',
      done: `${asha.name} can do it now`,
      effects: async () => {
        const all = await asha.api.call<ConfirmationView[]>('GET', ROUTES.confirmations);
        return all.filter(({ isOwn, state }) => isOwn && state === 'confirmed').map(({ state }) => state);
      },
      clean: () => tools.admin.call('PUT', ROUTES.secondPerson, NO_SECOND_PERSON),
    };
  },
  // Once it is confirmed, also if the answer is lost, the button is gone when the list is read again.
  visits: [['failure', 'repeated']],
};

export const ACCOUNT_FORMS = [
  name,
  email,
  secondFactor,
  passkey,
  leave,
  handover,
  secondPerson,
  confirmation,
];
