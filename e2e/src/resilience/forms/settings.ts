import type { CommitteePortfolios, ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor } from './form.js';
import { reveal } from './samples.js';

const conference: FormDescriptor = {
  name: 'Conference',
  source: 'admin/conference/ConferenceEditor.tsx',
  prepare: async ({ admin, second }) => {
    const before = await conferenceOf(admin);
    return {
      path: '/admin/conference',
      field: (page) => page.getByRole('textbox', { name: 'Pitch', exact: true }),
      values: [unique('A pitch '), unique('Another pitch ')],
      submit: 'Save Changes',
      request: 'PATCH /api/conference',
      done: /^Conference saved$/,
      effects: async () => {
        const { pitch } = await conferenceOf(admin);
        return pitch === before.pitch ? [] : [pitch];
      },
      meanwhile: () => second.admin.call('PUT', ROUTES.conference, { ...before, pitch: 'Their pitch' }),
      clean: () => admin.call('PUT', ROUTES.conference, before),
    };
  },
};

const portfolios: FormDescriptor = {
  name: 'Portfolios of a committee',
  source: 'admin/portfolios/PortfoliosEditor.tsx',
  prepare: async ({ admin, second }) => {
    const name = unique('Resilient committee ');
    const { _id } = await admin.form<{ _id: string }>('POST', ROUTES.committees, { name, agenda: 'Peace' });
    const path = `${ROUTES.committees}/${_id}`;
    return {
      path: `/admin/portfolios`,
      show: (page) =>
        reveal(
          page.getByRole('textbox', { name: 'Portfolios (one per line)' }),
          button(page, `Edit Portfolios: ${name}`),
        ),
      field: (page) => page.getByRole('textbox', { name: 'Portfolios (one per line)' }),
      values: ['France\nChad', 'France\nKenya'],
      submit: 'Save Changes',
      request: 'PUT /api/committees/*/portfolios',
      done: /^Portfolios updated$/,
      effects: async () => {
        const committees = await admin.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
        const saved = committees.find((committee) => committee._id === _id)?.portfolios ?? [];
        return saved.length > 0 ? [saved.join('\n')] : [];
      },
      meanwhile: () => second.admin.call('PUT', `${path}/portfolios`, { portfolios: ['Theirs'] }),
      clean: () => admin.call('DELETE', path),
    };
  },
};

const nextEdition: FormDescriptor = {
  name: 'Next edition',
  source: 'admin/conference/next-edition/NextEditionForm.tsx',
  prepare: async ({ admin }) => {
    const { name } = await conferenceOf(admin);
    return {
      path: '/admin/next-edition',
      fill: async (page) => {
        await page.getByLabel('First day').fill('2099-09-11');
        await page.getByLabel('Last day').fill('2099-09-13');
        await page.getByLabel('Name of the conference').fill(name);
      },
      field: (page) => page.getByLabel('Edition', { exact: true }),
      values: ['99.0', '99.1'],
      submit: 'Start the next edition',
      request: 'POST /api/editions',
      done: /^Next edition started$/,
      effects: async () => (await admin.call<unknown[]>('GET', ROUTES.editions)).map(() => '99.0'),
    };
  },
  without: {
    lost: 'it would archive the data of all tests: NextEditionForm.spec.tsx',
    repeated: 'as above',
    changed: 'as above',
    second: 'as above',
  },
};

const login: FormDescriptor = {
  name: 'Log in',
  source: 'admin/auth/VerificationForm.tsx',
  prepare: ({ product }) => ({
    path: '/admin',
    field: (page) => page.getByLabel('Secret code'),
    values: [product.adminCode, product.adminCode],
    submit: 'Verify',
    request: 'POST /api/admin/login',
    done: (page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }),
  }),
  without: {
    typing: 'the page has no data',
    leaving: 'the code is a secret, which nothing keeps',
    changed: 'a session more has no effect',
    second: 'it changes nothing',
  },
};

const previewImport: FormDescriptor = {
  name: 'Preview an import',
  source: 'admin/imports/ImportPage.tsx',
  prepare: () => ({
    ...toImport(),
    submit: 'Preview changes',
    request: 'POST /api/imports/preview',
    done: /^1 new · /,
  }),
  without: {
    lost: 'it only reads',
    changed: 'it only reads',
    second: 'it only reads',
  },
};

const applyImport: FormDescriptor = {
  name: 'Apply an import',
  source: 'admin/imports/ImportPage.tsx',
  prepare: ({ admin }) => {
    const { values, ...form } = toImport();
    const questions = values.map(questionIn);
    const imported = async () => {
      const faqs = await admin.call<Faq[]>('GET', ROUTES.faqs);
      return faqs.filter(({ question }) => questions.includes(question));
    };
    return {
      ...form,
      values,
      beforeSubmit: (page) => reveal(button(page, 'Apply 1 change'), button(page, 'Preview changes')),
      submit: 'Apply 1 change',
      request: 'POST /api/imports',
      done: /^Imported: 1 new, 0 changed$/,
      effects: async () => (await imported()).map(({ question }) => tableOf(question)),
      clean: async () => {
        for (const { _id } of await imported()) await admin.call('DELETE', `${ROUTES.faqs}/${_id}`);
      },
    };
  },
  // After a lost answer the list has changed since the preview, and the page asks for another one, which changes nothing.
  visits: [['failure', 'repeated'], ['lost']],
};

export const SETTING_FORMS = [conference, portfolios, nextEdition, login, previewImport, applyImport];

interface Faq {
  _id: string;
  question: string;
}

const tableOf = (question: string) => `Question,Answer\n${question},Yes`;
const questionIn = (table: string) => table.split(/[\n,]/)[2] ?? '';

function toImport() {
  const values = [tableOf(unique('Imported ')), tableOf(unique('Changed '))] as const;
  return {
    path: '/admin/import',
    show: (page: Page) => page.getByLabel('List', { exact: true }).selectOption('faqs'),
    field: (page: Page) => page.getByLabel('Table', { exact: true }),
    values,
  };
}

function conferenceOf(admin: AdminApi): Promise<ConferenceView> {
  return admin.call('GET', ROUTES.conference);
}
