import type { InstitutionList } from '@mun/contracts/registration/institutions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { search, unique } from '../../../admin/admin-ui.js';
import type { FormDescriptor, PreparedForm } from '../form.js';
import { addDelegate } from '../samples.js';

const selection = (page: Page) => page.getByRole('region', { name: 'Selected institutions' });

const merge: FormDescriptor = {
  name: 'Merge institutions',
  source: 'admin/institutions/MergeForm.tsx',
  prepare: async ({ admin }) => {
    const tag = unique('');
    const spellings = [`Northern School ${tag}`, `Southern Academy ${tag}`];
    for (const institution of spellings) await addDelegate(admin, { institution });
    const values: PreparedForm['values'] = [`Joint School ${tag}`, `Common School ${tag}`];
    const merged = async () => {
      const { institutions } = await admin.call<InstitutionList>('GET', ROUTES.institutions);
      return institutions.filter(({ name }) => values.includes(name));
    };
    return {
      path: '/admin/institutions',
      show: async (page) => {
        if (await selection(page).isVisible()) return;
        await search(page, tag);
        for (const name of spellings) await page.getByRole('checkbox', { name }).check();
      },
      field: (page) => selection(page).getByLabel('Common name'),
      values,
      submit: (page) => selection(page).getByRole('button', { name: 'Merge' }),
      request: 'POST /api/institutions',
      done: /^Merged 2 spellings as /,
      effects: async () => (await merged()).map(({ name }) => name),
      clean: async () => {
        for (const { merged: { id = '' } = {} } of await merged())
          await admin.call('DELETE', buildPath(ROUTES.institution, { id }));
      },
    };
  },
  // After a lost answer the list shows the merge, so there is nothing to submit again. A selection ends with the page.
  visits: [['typing', 'failure', 'repeated']],
};

export const INSTITUTION_FORMS = [merge];
