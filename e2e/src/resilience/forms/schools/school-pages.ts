import type { AddedNames, DelegationRow, PlaceLink } from '@mun/contracts/delegations/delegations';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { unique } from '../../../admin/admin-ui.js';
import { fillSchoolForm, sampleSchool, SchoolApi } from '../../../site/schools/school.js';
import type { FormDescriptor } from '../form.js';
import { newEmail, reveal } from '../samples.js';

const register: FormDescriptor = {
  name: 'Register a school',
  source: 'site/schools/register/RegisterSchoolForm.tsx',
  prepare: ({ admin }) => {
    const me = sampleSchool();
    return {
      path: '/register/school',
      fill: (page) => fillSchoolForm(page, me),
      field: (page) => page.getByLabel('School', { exact: true }),
      values: [unique('Sample School '), unique('Renamed School ')],
      submit: 'Register the school',
      request: 'POST /api/schools',
      failed: 'Your school was not registered',
      done: 'Your school is registered. We’ve emailed you the link to this page.',
      effects: async () => {
        const rows = await admin.call<DelegationRow[]>('GET', ROUTES.delegations);
        return rows.filter((row) => row.adviserEmail === me.adviserEmail).map(({ school }) => school);
      },
    };
  },
  without: {
    changed:
      'other details are another school; the places of one whose email nobody opens are returned after a day',
    second: 'a visitor registers once',
  },
};

const paste: FormDescriptor = {
  name: 'Paste the students of a school',
  source: 'site/schools/places/PasteStudents.tsx',
  prepare: async ({ product }) => {
    const school = await SchoolApi.register(product);
    const values = [unique('Asha '), unique('Ben ')] as const;
    return {
      path: school.path,
      field: (page) => page.getByLabel('List', { exact: true }),
      values,
      submit: 'Save the students',
      request: 'POST /api/schools/*/names',
      done: /^1 student saved\./,
      effects: async () =>
        (await school.read()).places.map(({ student }) => student.fullName).filter((name) => name !== ''),
    };
  },
  without: {
    leaving: 'it holds the data of others, which is not kept',
    lost: 'the places below show who was saved',
    changed: 'another list is of other students',
    second: 'others fill in other places: delegations.int.spec.ts',
  },
};

const student: FormDescriptor = {
  name: 'A student’s own place',
  source: 'site/schools/student/StudentForm.tsx',
  prepare: async ({ product }) => {
    const school = await SchoolApi.register(product);
    const { places } = await school.read();
    const { url } = await school.call<PlaceLink>('POST', ROUTES.schoolPlaceLink, {}, places[0]?.id);
    return {
      path: url,
      field: (page) => page.getByLabel('Full name'),
      values: ['Asha Rao', 'Asha R. Rao'],
      submit: 'Send my details',
      request: 'PUT /api/school-places/*',
      failed: 'Your details were not sent',
      done: /^Thank you, /,
      effects: async () =>
        (await school.read()).places.map((place) => place.student.fullName).filter((name) => name !== ''),
      meanwhile: () =>
        school.call<AddedNames>('POST', ROUTES.schoolNames, {
          students: [{ fullName: 'Meanwhile', email: '', className: '' }],
        }),
      conflict: /^Somebody else has changed this student meanwhile\./,
    };
  },
  without: {
    lost: 'the link is used up then, and says that the details were sent',
    changed: 'the link is used up then',
  },
};

const BRIEF = { leaving: 'a few words, which are not kept' };

const addPlaces: FormDescriptor = {
  name: 'Add places as an adviser',
  source: 'site/schools/places/AddPlaces.tsx',
  prepare: async ({ product }) => {
    const school = await SchoolApi.register(product);
    const field = (page: Page) => page.getByLabel('Number of places');
    return {
      path: school.path,
      show: (page) => reveal(field(page), page.locator('summary', { hasText: 'Add places' })),
      field,
      values: ['2', '3'],
      submit: 'Add places',
      request: 'POST /api/schools/*/places',
      done: /^2 places added$/,
      effects: async () => {
        const added = (await school.read()).places.length - school.details.places;
        return added > 0 ? [String(added)] : [];
      },
    };
  },
  without: {
    ...BRIEF,
    typing: 'a number takes no words',
    changed: 'another number is another request',
    second: 'what several advisers add is all kept',
  },
};

const wishes: FormDescriptor = {
  name: 'Preferences of a whole school',
  source: 'site/schools/places/Wishes.tsx',
  prepare: async ({ admin, product }) => {
    const school = await SchoolApi.register(product);
    const committees = await admin.call<CommitteePortfolios[]>('GET', ROUTES.portfolios);
    const [first = '', changed = ''] = new Set(committees.flatMap(({ portfolios }) => portfolios));
    const field = (page: Page) => page.getByLabel('Countries or portfolios');
    return {
      path: school.path,
      show: (page) => reveal(field(page), page.getByText('Preferences of the whole school')),
      field,
      values: [first, changed],
      submit: 'Save preferences',
      request: 'PUT /api/schools/*/wishes',
      done: /^Preferences saved$/,
      effects: async () => (await school.read()).wishes,
    };
  },
  without: { ...BRIEF, second: 'the last one counts' },
};

const addAdviser: FormDescriptor = {
  name: 'Add an adviser',
  source: 'site/schools/Advisers.tsx',
  prepare: async ({ product }) => {
    const school = await SchoolApi.register(product);
    const field = (page: Page) => page.getByLabel('Name of another adviser');
    return {
      path: school.path,
      show: (page) => reveal(field(page), page.getByText('Advisers (1)')),
      fill: async (page) => {
        await page.getByLabel('Their email').fill(newEmail());
        await page.getByLabel('Their phone').fill('9876543210');
      },
      field,
      values: ['Ravi Shah', 'Ravi K. Shah'],
      submit: 'Add adviser',
      request: 'POST /api/schools/*/advisers',
      done: /^We’ve emailed a link to /,
      effects: async () => (await school.read()).advisers.slice(1).map(({ name }) => name),
    };
  },
  without: {
    ...BRIEF,
    lost: 'the address is refused then, because it is an adviser’s: delegations.int.spec.ts',
    changed: 'as with a lost answer',
    second: 'each address is added once',
  },
};

export const SCHOOL_PAGE_FORMS = [register, paste, student, addPlaces, wishes, addAdviser];
