import type { AccountLine, DelegationSettings } from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, unique } from '../../../admin/admin-ui.js';
import type { AdminApi } from '../../../fixtures/admin-api.js';
import { changeBlock, freePortfolios, registerSchool, schoolOf } from '../../../fixtures/schools.fixture.js';
import type { FormDescriptor } from '../form.js';
import { BRIEF, dialogOf, openAction, reveal } from '../samples.js';

const REFRESH = 'GET /api/delegations/*';

/** Its field takes no words. */
const NUMBER = { typing: 'as in the other forms of a school' };

/** Two organisers may do the same for one school, so both count. */
const BOTH = { ...BRIEF, second: 'what several organisers add is all kept' };

async function linesOf(admin: AdminApi, id: string, kind: AccountLine['kind']): Promise<AccountLine[]> {
  return (await schoolOf(admin, id)).lines.filter((line) => line.kind === kind);
}

const edit: FormDescriptor = {
  name: 'Edit a school’s details',
  source: 'admin/schools/EditSchool.tsx',
  prepare: async ({ admin, second }) => {
    const { id } = await registerSchool(admin);
    const field = (page: Page) => page.getByLabel('Second contact');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(field(page), button(page, 'Edit')),
      field,
      values: ['Anil Kulkarni', 'Anita Kulkarni'],
      submit: 'Save changes',
      request: 'PUT /api/delegations/*',
      done: /^School updated$/,
      effects: async () => [(await schoolOf(admin, id)).secondContact].filter((name) => name !== ''),
      meanwhile: async () => {
        const { school, adviserName, adviserEmail, adviserPhone, billingName, ...rest } = await schoolOf(
          second.admin,
          id,
        );
        const { billingAddress, gstin, orderNumber, payBy, note, maxPlaces } = rest;
        const contacts = { school, adviserName, adviserEmail, adviserPhone, secondContact: 'Their contact' };
        const bill = { billingName, billingAddress, gstin, orderNumber, payBy };
        const body = { ...contacts, ...bill, note, maxPlaces };
        await second.admin.call('PUT', buildPath(ROUTES.delegation, { id }), body);
      },
    };
  },
};

const recordPayment: FormDescriptor = {
  name: 'Record a school’s payment',
  source: 'admin/schools/SchoolPage.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const field = (page: Page) => dialogOf(page).getByLabel('Amount in rupees');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(field(page), button(page, 'Record a payment')),
      fill: (page) => dialogOf(page).getByLabel('How did they pay?').selectOption('Cash'),
      field,
      values: ['1500', '3000'],
      submit: 'Record payment',
      request: 'POST /api/delegations/*/payments',
      done: /^Payment recorded$/,
      effects: async () => (await linesOf(admin, id, 'payment')).map(({ amount }) => String(amount / 100)),
    };
  },
  without: BOTH,
};

const addPlaces: FormDescriptor = {
  name: 'Add places to a school',
  source: 'admin/schools/SchoolForms.tsx',
  prepare: async ({ admin }) => {
    const { id, places } = await registerSchool(admin);
    const field = (page: Page) => dialogOf(page).getByLabel('Number of places');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Add places'),
      field,
      values: ['2', '3'],
      submit: (page) => button(dialogOf(page), 'Add places'),
      request: 'POST /api/delegations/*/places',
      done: /^\d places added$/,
      effects: async () => {
        const added = (await schoolOf(admin, id)).places.length - places;
        return added > 0 ? [String(added)] : [];
      },
    };
  },
  without: { ...BOTH, ...NUMBER },
};

const adjust: FormDescriptor = {
  name: 'Adjust a school’s account',
  source: 'admin/schools/SchoolForms.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const values = ['A sibling discount', 'A discount for siblings'] as const;
    const field = (page: Page) => dialogOf(page).getByLabel('Reason');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Adjust the account'),
      fill: (page) => dialogOf(page).getByLabel('Amount in rupees').fill('100'),
      field,
      values,
      submit: (page) => button(dialogOf(page), 'Adjust the account'),
      request: 'POST /api/delegations/*/adjustments',
      done: /^Account adjusted$/,
      effects: async () => {
        const lines = await linesOf(admin, id, 'credit');
        return lines.map(({ text }) => values.find((value) => text.includes(value)) ?? text);
      },
    };
  },
  without: BOTH,
};

const sendLink: FormDescriptor = {
  name: 'Email an adviser a new link',
  source: 'admin/schools/SchoolPage.tsx',
  prepare: async ({ admin, mailbox }) => {
    const { id, adviserEmail } = await registerSchool(admin);
    await admin.waitForDelivery('sent', adviserEmail);
    const earlier = await mailbox.count(adviserEmail);
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Email a new link');
    return {
      path: `/admin/schools/${id}`,
      show: (page) => openAction(page, 'Email a new link', page.getByRole('alertdialog')),
      values: ['emailed', 'emailed'],
      submit: confirm,
      request: 'POST /api/delegations/*/link',
      done: /^The link is on its way$/,
      effects: async () => {
        await admin.waitForSentEmails();
        return Array.from({ length: (await mailbox.count(adviserEmail)) - earlier }, () => 'emailed');
      },
    };
  },
  // After a lost answer it may be emailed a second time, which ends the first link.
  visits: [['failure', 'repeated']],
};

const drop: FormDescriptor = {
  name: 'Drop a school’s place',
  source: 'admin/schools/SchoolPage.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Drop the place');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(confirm(page), button(page, 'Drop place 2')),
      values: ['dropped', 'dropped'],
      submit: confirm,
      request: 'DELETE /api/delegations/*/places/*',
      done: /^Place dropped$/,
      effects: async () => {
        const { places } = await schoolOf(admin, id);
        return places.flatMap(({ state }) => (state === 'dropped' ? [state] : []));
      },
    };
  },
  // What a lost answer leaves is a dropped place, which has no button.
  visits: [['failure', 'repeated']],
};

const message: FormDescriptor = {
  name: 'Send a school’s advisers a message',
  source: 'admin/schools/SchoolForms.tsx',
  prepare: async ({ admin, mailbox }) => {
    const { id, adviserEmail } = await registerSchool(admin);
    await admin.waitForDelivery('sent', adviserEmail);
    const earlier = await mailbox.count(adviserEmail);
    const field = (page: Page) => dialogOf(page).getByLabel('Message');
    const values = [unique('The bus is late '), unique('The bus is early ')] as const;
    return {
      path: `/admin/schools/${id}`,
      show: (page) => openAction(page, 'Send a message'),
      field,
      values,
      submit: 'Send message',
      request: 'POST /api/delegations/messages',
      done: /^The message is on its way$/,
      effects: async () => {
        await admin.waitForSentEmails();
        const count = (await mailbox.count(adviserEmail)) - earlier;
        if (count === 0) return [];
        const { text } = await mailbox.newest(adviserEmail);
        return Array.from({ length: count }, () => values.find((value) => text.includes(value)) ?? text);
      },
    };
  },
  without: { second: 'several organisers may write to a school' },
};

const settings: FormDescriptor = {
  name: 'Settings of schools',
  source: 'admin/schools/SchoolSettingsPage.tsx',
  prepare: async ({ admin }) => {
    const before = await admin.call<DelegationSettings>('GET', ROUTES.delegationSettings);
    return {
      path: '/admin/schools/settings',
      field: (page) => page.getByLabel('Days for which unpaid places are held'),
      values: [String((before.holdDays % 300) + 1), String((before.holdDays % 300) + 2)],
      submit: 'Save settings',
      request: 'PUT /api/delegations/settings',
      done: /^Settings saved/,
      effects: async () => {
        const { holdDays } = await admin.call<DelegationSettings>('GET', ROUTES.delegationSettings);
        return holdDays === before.holdDays ? [] : [String(holdDays)];
      },
      clean: () => admin.call('PUT', ROUTES.delegationSettings, before),
    };
  },
  without: { ...NUMBER, second: 'the last one counts, and the activity log has both' },
};

const givePortfolios: FormDescriptor = {
  name: 'Give portfolios to a school',
  source: 'admin/schools/SchoolBlock.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const [portfolio] = await freePortfolios(admin, id, 1);
    if (!portfolio) throw new Error('no portfolio is free');
    const blockOf = async () => (await schoolOf(admin, id)).block ?? [];
    const form = (page: Page) => page.getByRole('region', { name: 'Give portfolios' });
    const box = (page: Page) => form(page).getByRole('checkbox', { name: portfolio.portfolio, exact: true });
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: async (page) => {
        await reveal(form(page), button(page, 'Give portfolios').first());
        const committee = form(page).getByLabel('Committee', { exact: true });
        const option = committee.getByRole('option', { name: new RegExp(`^${portfolio.committee} `) });
        await committee.selectOption(await option.getAttribute('value'));
        await box(page).check();
      },
      values: ['given', 'given'],
      submit: (page) => button(form(page), 'Give portfolios'),
      request: 'PUT /api/delegations/*/block',
      done: /^1 portfolio given$/,
      effects: async () => (await blockOf()).map(() => 'given'),
      clean: async () => changeBlock(admin, id, { takenBack: await blockOf() }),
    };
  },
  // What a lost answer leaves is a given portfolio, which is not offered again.
  visits: [['failure', 'repeated']],
};

export const SCHOOL_FORMS = [
  edit,
  recordPayment,
  addPlaces,
  adjust,
  sendLink,
  drop,
  message,
  settings,
  givePortfolios,
];
