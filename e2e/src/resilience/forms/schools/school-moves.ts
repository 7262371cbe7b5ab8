import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button } from '../../../admin/admin-ui.js';
import type { AdminApi } from '../../../fixtures/admin-api.js';
import { registerSchool, schoolOf } from '../../../fixtures/schools.fixture.js';
import type { FormDescriptor } from '../form.js';
import { addDelegate, BRIEF, delegateOf, dialogOf, openAction, reveal } from '../samples.js';

const REFRESH = 'GET /api/delegations/*';

/** Adds a delegate who has registered alone, and returns the registration ID. */
async function addLoneDelegate(admin: AdminApi): Promise<string> {
  const { registrationId = '' } = await delegateOf(admin, (await addDelegate(admin)).id);
  return registrationId;
}

const moveIn: FormDescriptor = {
  name: 'Move a delegate into a school',
  source: 'admin/schools/DelegateField.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const field = (page: Page) => dialogOf(page).getByLabel('Delegate', { exact: true });
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Move a delegate in'),
      field,
      values: [await addLoneDelegate(admin), ''],
      submit: 'Move the delegate',
      request: 'POST /api/delegations/*/delegates',
      done: /^Delegate moved into the school$/,
      effects: async () =>
        (await schoolOf(admin, id)).places.flatMap(({ registrationId = [] }) => registrationId),
    };
  },
  without: {
    ...BRIEF,
    changed: 'another delegate is moved beside the first one',
    second: 'it is done once, by the first organiser',
  },
};

const moveOut: FormDescriptor = {
  name: 'Move a student out of a school',
  source: 'admin/schools/SchoolPage.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const registrationId = await addLoneDelegate(admin);
    await admin.call('POST', buildPath(ROUTES.delegationDelegates, { id }), { registrationId });
    const confirm = (page: Page) => button(page.getByRole('alertdialog'), 'Move out');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => reveal(confirm(page), button(page, /^Move out place 4/)),
      values: ['moved', 'moved'],
      submit: confirm,
      request: 'DELETE /api/delegations/*/delegates/*',
      done: /^Student moved out$/,
      effects: async () => {
        const { places } = await schoolOf(admin, id);
        return places.some((place) => place.registrationId === registrationId) ? [] : ['moved'];
      },
    };
  },
  // What a lost answer leaves is a student who is not in the list.
  visits: [['failure', 'repeated']],
};

const merge: FormDescriptor = {
  name: 'Merge two registrations of a school',
  source: 'admin/schools/SchoolForms.tsx',
  prepare: async ({ admin }) => {
    const { id } = await registerSchool(admin);
    const { reference } = await registerSchool(admin);
    const field = (page: Page) => dialogOf(page).getByLabel('Reference of the other registration');
    return {
      path: `/admin/schools/${id}`,
      refresh: REFRESH,
      show: (page) => openAction(page, 'Merge registrations'),
      field,
      values: [reference, ''],
      submit: 'Merge',
      request: 'POST /api/delegations/*/merge',
      done: /^Merged into /,
      effects: async () => {
        const { lines } = await schoolOf(admin, id);
        return lines.some(({ text }) => text.includes(reference)) ? [reference] : [];
      },
    };
  },
  without: {
    ...BRIEF,
    changed: 'another registration is merged beside the first one',
    second: 'it is done once, by the first organiser',
  },
};

export const SCHOOL_MOVE_FORMS = [moveIn, moveOut, merge];
