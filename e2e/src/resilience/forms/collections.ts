import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, formField, unique } from '../../admin/admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import type { FormDescriptor } from './form.js';
import { reveal } from './samples.js';

interface Collection {
  /** Its page below /admin, and what its buttons call an item: 'FAQ'. */
  path: string;
  noun: string;
  /** Where items are added; `list` if they are read elsewhere. */
  route: string;
  list?: string;
  /** The field that distinguishes items: its name and label. */
  field: string;
  label: string;
  /** The other fields, as the API takes them and as the form is filled in. @param id different for each item */
  values: (id: string) => Record<string, string | number | boolean>;
  fill: (page: Page, id: string) => Promise<unknown>;
  /** How an item is changed, if not with PUT. */
  update?: 'PATCH';
  /** How the form for a new item differs from that of the others. */
  deviations?: Partial<FormDescriptor>;
}

/**
 * The first collection goes through all scenarios. The others have the same form, so they go through those that depend on how
 * their items are stored.
 */
const ADDED: FormDescriptor['visits'] = [['failure', 'lost', 'repeated']];
const EDITED: FormDescriptor['visits'] = [['second']];

const COLLECTIONS: readonly Collection[] = [
  {
    path: 'faq',
    noun: 'FAQ',
    route: ROUTES.faqs,
    field: 'question',
    label: 'Question',
    values: () => ({ answer: 'Yes.' }),
    fill: (page) => formField(page, 'Answer').fill('Yes.'),
  },
  {
    path: 'sponsors',
    noun: 'Sponsor',
    route: ROUTES.sponsors,
    list: `${ROUTES.sponsors}?images=url`,
    field: 'name',
    label: 'Sponsor Name',
    values: () => ({ type: 'partner' }),
    fill: (page) => formField(page, 'Sponsor Type').selectOption('partner'),
  },
  {
    path: 'ebs',
    noun: 'EB',
    route: ROUTES.board,
    list: `${ROUTES.board}?images=url`,
    field: 'name',
    label: 'Name',
    values: () => ({ position: 'Director', committee: 'UN Women' }),
    fill: async (page) => {
      await formField(page, 'Position').fill('Director');
      await formField(page, 'Committee').selectOption('Other');
      await formField(page, 'Other committee or team').fill('UN Women');
    },
  },
  {
    path: 'teams',
    noun: 'Team Member',
    route: ROUTES.team,
    list: `${ROUTES.team}?images=url`,
    field: 'name',
    label: 'Name',
    values: () => ({ position: 'Logistics', type: 'manager' }),
    fill: (page) => formField(page, 'Position').fill('Logistics'),
  },
  {
    path: 'committees',
    noun: 'Committee',
    route: ROUTES.committees,
    list: `${ROUTES.committees}?images=url`,
    field: 'name',
    label: 'Name',
    values: () => ({ agenda: 'Peace' }),
    fill: (page) => formField(page, 'Agenda').fill('Peace'),
  },
  {
    path: 'pages',
    noun: 'Page',
    route: ROUTES.pages,
    list: ROUTES.adminPages,
    field: 'title',
    label: 'Title',
    values: (slug) => ({ slug, body: 'Thank you.', placement: 'none', published: true }),
    fill: async (page, slug) => {
      await formField(page, 'Address').fill(slug);
      await formField(page, 'Text').fill('Thank you.');
    },
  },
  {
    path: 'coupons',
    noun: 'Coupon',
    route: ROUTES.coupons,
    field: 'code',
    label: 'Code',
    values: () => ({ amountOff: 100, redemptionsLeft: 10 }),
    fill: (page) => formField(page, 'Amount Off').fill('100'),
    update: 'PATCH',
    deviations: {
      // docs/decisions/idempotency-keys.md: a code that is sent again is taken, and the form says so.
      visits: [['typing', 'failure', 'leaving', 'repeated'], ['lost'], ['changed']],
    },
  },
];

const SOURCE = 'admin/shared/collections/ItemEditor.tsx';

function toAdd(collection: Collection): FormDescriptor {
  const { path, noun, route, label, fill, deviations } = collection;
  return {
    name: `Add ${noun}`,
    source: SOURCE,
    prepare: ({ admin }) => {
      const id = unique('resilient-');
      const values = twoNames();
      return {
        path: `/admin/${path}`,
        show: (page) => reveal(formField(page, label), button(page, `Add ${noun}`)),
        fill: (page) => fill(page, id),
        field: (page) => formField(page, label),
        values,
        submit: `Create ${noun}`,
        request: `POST /api${route}`,
        done: `${noun} added`,
        effects: () => namesIn(admin, collection, values),
        clean: () => remove(admin, collection, values),
      };
    },
    without: { second: 'a new item has no earlier version' },
    ...(collection !== COLLECTIONS[0] && { visits: ADDED }),
    ...deviations,
  };
}

function toEdit(collection: Collection): FormDescriptor {
  const { path, noun, route, label, field, values, update = 'PUT' } = collection;
  return {
    name: `Edit ${noun}`,
    source: SOURCE,
    prepare: async ({ admin, second }) => {
      const [before, theirs] = twoNames();
      const mine = twoNames();
      const others = values(unique('resilient-'));
      const item = await send(admin, 'POST', route, { ...others, [field]: before });
      return {
        path: `/admin/${path}?edit=${item._id}`,
        field: (page) => formField(page, label),
        values: mine,
        submit: `Update ${noun}`,
        request: `${update} /api${route}/*`,
        done: `${noun} updated`,
        effects: () => namesIn(admin, collection, [...mine, theirs]),
        meanwhile: () => send(second.admin, update, `${route}/${item._id}`, { ...others, [field]: theirs }),
        clean: () => remove(admin, collection, [before, theirs, ...mine]),
      };
    },
    ...(collection !== COLLECTIONS[0] && { visits: EDITED }),
  };
}

export const COLLECTION_FORMS: readonly FormDescriptor[] = COLLECTIONS.flatMap((collection) => [
  toAdd(collection),
  toEdit(collection),
]);

type Names = readonly [string, string];
type Item = Record<string, unknown> & { _id: string };

/** Coupon codes are in capitals. */
const newName = () => unique('RESILIENT ').toUpperCase();
const twoNames = (): Names => [newName(), newName()];

/** Coupons and pages are sent as JSON, the others as a form. */
function send(admin: AdminApi, method: string, path: string, values: Record<string, unknown>): Promise<Item> {
  if (path.startsWith(ROUTES.coupons) || path.startsWith(ROUTES.pages))
    return admin.call(method, path, values);
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  return admin.call(method, path, body);
}

async function find(admin: AdminApi, { route, list, field }: Collection, names: readonly string[]) {
  const items = await admin.call<Item[]>('GET', list ?? route);
  return items.filter((item) => names.includes(String(item[field])));
}

async function namesIn(admin: AdminApi, collection: Collection, names: readonly string[]): Promise<string[]> {
  const found = await find(admin, collection, names);
  return found.map((item) => String(item[collection.field]));
}

async function remove(admin: AdminApi, collection: Collection, names: readonly string[]): Promise<void> {
  for (const { _id } of await find(admin, collection, names))
    await admin.call('DELETE', `${collection.route}/${_id}`);
}
