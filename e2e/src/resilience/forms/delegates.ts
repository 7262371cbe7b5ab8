import type { DelegatePage } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, search } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor } from './form.js';
import {
  addDelegate,
  BRIEF,
  delegateOf,
  dialogOf,
  newDetails,
  newEmail,
  openAction,
  reveal,
} from './samples.js';

const REFRESH = 'GET /api/delegates/*';

const add: FormDescriptor = {
  name: 'Add a delegate',
  source: 'admin/delegates/add/AddDelegateForm.tsx',
  prepare: ({ admin }) => {
    const email = newEmail();
    return {
      path: '/admin/delegates/new',
      fill: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill(email);
        await page.getByLabel('Phone').fill('+91 98765 43210');
        await page.getByLabel('Institution').fill('Sample School');
        await page.getByLabel('Number of MUNs participated in').fill('0');
        await choosePreferences(page);
        await page.getByLabel('How did they pay?').selectOption('Cash');
      },
      field: (page) => page.getByLabel('Full name'),
      values: ['Hanna Handwritten', 'Hannah Handwritten'],
      submit: 'Add delegate',
      request: 'POST /api/delegates',
      done: / has been added$/,
      effects: () => namesOf(admin, email),
    };
  },
  without: { second: 'a new delegate has no earlier version' },
};

const edit: FormDescriptor = {
  name: 'Edit a delegate’s details',
  source: 'admin/delegates/page/EditDetails.tsx',
  prepare: async ({ admin, second }) => {
    const { id, fullName } = await addDelegate(admin);
    return {
      path: `/admin/delegates/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(page.getByRole('textbox', { name: 'Full name' }), button(page, 'Edit')),
      field: (page) => page.getByRole('textbox', { name: 'Full name' }),
      values: ['Edwin Edited', 'Edwina Edited'],
      submit: 'Save changes',
      request: 'PUT /api/delegates/*',
      done: /^Delegate updated$/,
      effects: async () => {
        const { fullName: name } = await delegateOf(admin, id);
        return name === fullName ? [] : [name];
      },
      meanwhile: async () => {
        const details = await newDetails(second.admin);
        await second.admin.call('PUT', buildPath(ROUTES.delegate, { id }), details);
      },
    };
  },
};

const transferOf = (page: Page) => page.getByRole('region', { name: 'Transfer the place' });

const transfer: FormDescriptor = {
  name: 'Transfer a place',
  source: 'admin/delegates/page/TransferForm.tsx',
  prepare: async ({ admin, second }) => {
    const { id } = await addDelegate(admin);
    const email = newEmail();
    return {
      path: `/admin/delegates/${id}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Transfer', transferOf(page)),
      fill: async (page) => {
        await transferOf(page).getByLabel('Email', { exact: true }).fill(email);
        await transferOf(page).getByLabel('Phone').fill('+91 98765 43210');
        await transferOf(page).getByLabel('Number of MUNs participated in').fill('0');
      },
      field: (page) => transferOf(page).getByLabel('Full name'),
      values: ['Nila Newcomer', 'Nina Newcomer'],
      submit: 'Transfer place',
      request: 'POST /api/delegates/*/transfer',
      done: /^The place now belongs to /,
      effects: () => namesOf(admin, email),
      meanwhile: async () => {
        const details = await newDetails(second.admin);
        await second.admin.call('PUT', buildPath(ROUTES.delegate, { id }), details);
      },
      conflict: /changed/,
    };
  },
};

const note: FormDescriptor = {
  name: 'Add a note',
  source: 'admin/delegates/page/NotesSection.tsx',
  prepare: async ({ admin }) => {
    const { id } = await addDelegate(admin);
    return {
      path: `/admin/delegates/${id}`,
      field: (page) => page.getByLabel('New note'),
      values: ['Arrives late', 'Arrives on Saturday'],
      submit: 'Add note',
      request: 'POST /api/delegates/*/notes',
      done: /^Note added$/,
      effects: async () => (await delegateOf(admin, id)).notes.map(({ text }) => text),
    };
  },
  without: { second: 'notes of several organisers are all kept' },
};

const resend: FormDescriptor = {
  name: 'Send a delegate’s email again',
  source: 'admin/shared/delegate-actions/ResendDialog.tsx',
  prepare: async ({ admin, mailbox }) => {
    const { id, email } = await addDelegate(admin);
    await admin.waitForDelivery('sent', email);
    const [confirmation] = (await delegateOf(admin, id)).emails;
    const delivery = confirmation?.id ?? '';
    return {
      path: `/admin/delegates/${id}`,
      refresh: REFRESH,
      show: (page) =>
        reveal(dialogOf(page).getByLabel('Email address'), button(page, 'Resend email').first()),
      submit: (page) => button(dialogOf(page), 'Resend email'),
      values: [delivery, delivery],
      request: 'POST /api/notify/deliveries/*/resend',
      done: /^The email is queued again$/,
      effects: async () => {
        await admin.waitForSentEmails();
        return Array.from({ length: (await mailbox.count(email)) - 1 }, () => delivery);
      },
    };
  },
  without: {
    ...BRIEF,
    typing: 'as on the page of emails, which also changes the address',
    changed: 'as on the page of emails',
    second: 'an email may be sent again by several organisers',
  },
};

const cancelSelected: FormDescriptor = {
  name: 'Cancel selected delegates',
  source: 'admin/delegates/select/CancelSelectedForm.tsx',
  prepare: async ({ admin }) => {
    const { id, email, fullName } = await addDelegate(admin);
    return {
      path: '/admin/delegates',
      show: async (page) => {
        if (await dialogOf(page).isVisible()) return;
        await search(page, email);
        await button(page, 'Select').click();
        await page.getByRole('checkbox', { name: `Select ${fullName}`, exact: true }).check();
        await button(page, 'Cancel 1 delegate').click();
        await dialogOf(page).getByLabel('Refund').selectOption('full');
      },
      field: (page) => dialogOf(page).getByLabel('Reason'),
      values: ['Cannot come', 'Cannot come after all'],
      submit: 'Cancel 1 delegate',
      request: 'POST /api/delegates/*/cancel',
      done: /^1 delegate cancelled$/,
      effects: async () => {
        const { orders } = await delegateOf(admin, id);
        return orders.flatMap(({ refund }) => refund?.reason ?? []);
      },
    };
  },
  without: {
    ...BRIEF,
    failure: 'the list of those who were not cancelled follows the form: CancelSelected.spec.tsx',
    lost: 'as with a failure',
    changed: 'as with a failure',
    second: 'each delegate is cancelled as in the form of one delegate',
  },
};

const selectByIds: FormDescriptor = {
  name: 'Select delegates by their IDs',
  source: 'admin/delegates/select/SelectByIds.tsx',
  prepare: async ({ payments }) => {
    const { registration } = await payments.confirmedOrder();
    const { registrationId = '' } = registration;
    return {
      path: '/admin/delegates',
      show: async (page) => {
        const field = page.getByLabel('Registration IDs');
        if (await field.isVisible()) return;
        const select = button(page, 'Select by list of IDs');
        await reveal(select, button(page, 'Select'));
        await reveal(field, select);
      },
      field: (page) => page.getByLabel('Registration IDs'),
      values: [registrationId, registrationId],
      submit: 'Select delegates',
      request: 'GET /api/delegates/*',
      done: /^1 delegate selected$/,
    };
  },
  without: {
    leaving: 'a selection is about the list on screen, and ends with it',
    lost: 'it only reads',
    changed: 'it only reads',
    second: 'it only reads',
  },
};

export const DELEGATE_FORMS = [add, edit, transfer, note, resend, cancelSelected, selectByIds];

async function choosePreferences(page: Page): Promise<void> {
  for (const choice of [1, 2]) {
    await page.getByLabel(`Committee preference ${choice}`).selectOption({ index: choice });
    for (const portfolio of [1, 2])
      await page
        .getByLabel(`Portfolio preference ${portfolio} for committee ${choice}`)
        .selectOption({ index: portfolio });
  }
}

async function namesOf(admin: AdminApi, email: string): Promise<string[]> {
  const { delegates } = await admin.call<DelegatePage>('GET', `${ROUTES.delegates}?search=${email}`);
  return delegates.map(({ fullName }) => fullName);
}
