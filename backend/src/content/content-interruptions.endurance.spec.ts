import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConferenceView } from '@mun/contracts/content/content';
import { buildPath, IDEMPOTENCY_KEY_HEADER, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { addCoupon, findCoupon } from '../testing/fixtures.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Committee } from './committees/committee.schema.js';
import { ConferenceService } from './conference/conference.service.js';

const CHANGING = { at: 'findAndModify committees' };
const PUBLISHED = ['findAndModify content_version', 'update audit'];

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const committees = () => testApp.connection.collection<Committee>('committees');
const versionsOf = async (name: string) =>
  (await committees().find({ name }).toArray()).map((c) => c.version);
const countLogged = (title: string, action: string) =>
  testApp.connection.collection('audit').countDocuments({ title, action });
const conference = async () => (await admin.get(ROUTES.conference).expect(200)).body as ConferenceView;

type Call = () => PromiseLike<Response>;
interface Form {
  name: string;
  create: Call;
}

/** A committee that is not added yet. The form has one idempotency key. */
async function prepareForm(name = `Committee ${randomUUID()}`): Promise<Form> {
  const key = randomUUID();
  const create = () =>
    admin.post(ROUTES.committees, { name, agenda: 'Order' }).set(IDEMPOTENCY_KEY_HEADER, key);
  return { name, create };
}

async function prepareCommittee() {
  const form = await prepareForm();
  const { body } = await form.create();
  const id = String(body._id);
  const path = buildPath(ROUTES.committee, { id });
  return {
    ...form,
    id,
    change: (agenda: string, version?: number) => admin.put(path, { name: form.name, agenda }, version),
    rename: () => admin.put(path, { name: `${form.name} 2`, agenda: 'Order' }, 1),
    remove: () => admin.delete(path),
    restore: () => admin.post(buildPath(ROUTES.restoreCommittee, { id })),
  };
}
type Created = Awaited<ReturnType<typeof prepareCommittee>>;

const stored = ({ name }: Pick<Form, 'name'>) => committees().findOne({ name: { $in: [name, `${name} 2`] } });

const ADDED: Scenario<Form> = {
  prepare: () => prepareForm(),
  act: ({ create }) => create(),
  writes: ['insert committees', ...PUBLISHED],
  expectComplete: async ({ name }) => {
    expect(await versionsOf(name)).toEqual([1]);
    expect(await countLogged(name, 'created')).toBe(1);
  },
  expectUnchanged: async ({ name }) => expect(await versionsOf(name)).toEqual([]),
};

const RENAMED: Scenario<Created> = {
  prepare: prepareCommittee,
  // A form whose version is outdated shows the present committee, which has the new name.
  act: async ({ rename, name }) => {
    const { status } = await rename();
    return { status: status === 412 && (await versionsOf(`${name} 2`)).length > 0 ? 200 : status };
  },
  writes: ['findAndModify committees', ...PUBLISHED],
  expectComplete: async ({ name }) => {
    expect(await stored({ name })).toMatchObject({ name: `${name} 2`, version: 2 });
    expect((await stored({ name }))!.slugs).toHaveLength(2);
    expect(await countLogged(`${name} 2`, 'changed')).toBe(1);
  },
  expectUnchanged: async (form) => expect(await stored(form)).toMatchObject({ name: form.name, version: 1 }),
};

const REMOVED: Scenario<Created> = {
  ...RENAMED,
  prepare: prepareCommittee,
  // A committee that is deleted already is not found.
  act: async ({ remove }) => {
    const { status } = await remove();
    return { status: status === 404 ? 200 : status };
  },
  expectComplete: async ({ name }) => {
    expect(await stored({ name })).toHaveProperty('deletedAt');
    expect(await countLogged(name, 'deleted')).toBe(1);
  },
};

const RESTORED: Scenario<Created> = {
  prepare: async () => {
    const committee = await prepareCommittee();
    await committee.remove().expect(204);
    return committee;
  },
  act: ({ restore }) => restore(),
  writes: [...RENAMED.writes, 'update committees'],
  expectComplete: async ({ name }) => {
    expect(await stored({ name })).not.toHaveProperty('deletedAt');
    expect(await countLogged(name, 'restored')).toBe(1);
  },
  expectUnchanged: async ({ name }) => expect(await stored({ name })).toHaveProperty('deletedAt'),
};

const PAGE: Scenario<Form> = {
  prepare: async () => {
    const [slug, key] = [`page-${randomUUID()}`, randomUUID()];
    const form = { title: slug, slug, body: 'Be kind.', placement: 'none', published: true };
    return { name: slug, create: () => admin.post(ROUTES.pages, form).set(IDEMPOTENCY_KEY_HEADER, key) };
  },
  act: ({ create }) => create(),
  writes: ['insert pages', ...PUBLISHED],
  expectComplete: async ({ name: slug }) => {
    expect(await testApp.connection.collection('pages').countDocuments({ slug })).toBe(1);
    expect(await countLogged(slug, 'created')).toBe(1);
  },
  expectUnchanged: async ({ name: slug }) =>
    expect(await testApp.connection.collection('pages').countDocuments({ slug })).toBe(0),
};

const ORDER: Scenario<string[]> = {
  sharesSubject: true,
  prepare: async () => (await listIds()).toReversed(),
  act: (ids) => admin.put(ROUTES.reorderCommittees, { ids }),
  writes: ['update committees', ...PUBLISHED],
  expectComplete: async (ids) => expect(await listIds()).toEqual(ids),
  expectUnchanged: async (ids) => expect(await listIds()).toEqual(ids.toReversed()),
};
const listIds = async () => {
  const { body } = await admin.get(`${ROUTES.committees}?images=url`).expect(200);
  return (body as { _id: string }[]).map(({ _id }) => _id);
};

/** The code of a coupon with five redemptions left, which become seven. */
const COUPON: Scenario<string> = {
  prepare: () => addCoupon(testApp, 5),
  act: async (code) => {
    const { _id } = await findCoupon(testApp, code);
    const form = { code, amountOff: 500, redemptionsLeft: 7, redemptionsSeen: 5 };
    const path = buildPath(ROUTES.coupon, { id: String(_id) });
    const { status } = await admin.patch(path, form).set('if-match', '"1"');
    // The form then shows the present coupon.
    return { status: status === 412 && (await findCoupon(testApp, code)).version === 2 ? 200 : status };
  },
  writes: ['findAndModify coupons', 'update audit'],
  expectComplete: async (code) => {
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 7, version: 2 });
    expect(await countLogged(code, 'changed')).toBe(1);
  },
  expectUnchanged: async (code) =>
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 5, version: 1 }),
};

const FACTS: Scenario<string> = {
  sharesSubject: true,
  prepare: () => Promise.resolve(`We meet at ${randomUUID()}`),
  act: async (feeIncludes) => {
    // The form is opened with the stored version; the public response is cached.
    const current = await testApp.connection.collection('conference').findOne();
    const { version: _shown, ...facts } = await conference();
    return admin.put(ROUTES.conference, { ...facts, feeIncludes }, Number(current!['version']));
  },
  writes: ['findAndModify conference', ...PUBLISHED],
  expectComplete: async (feeIncludes) => expect(await storedFacts()).toMatchObject({ feeIncludes }),
  expectUnchanged: async (feeIncludes) => expect(await storedFacts()).not.toMatchObject({ feeIncludes }),
};
const storedFacts = async () => (await testApp.connection.collection('conference').findOne())?.['facts'];

describe('a write that fails while an organiser', () => {
  it('adds a committee', () => failEachWrite(testApp, ADDED));
  it('renames a committee', () => failEachWrite(testApp, RENAMED));
  it('deletes a committee', () => failEachWrite(testApp, REMOVED));
  it('restores a committee', () => failEachWrite(testApp, RESTORED));
  it('adds a page', () => failEachWrite(testApp, PAGE));
  it('puts a list in another order', () => failEachWrite(testApp, ORDER));
  it('changes the redemptions of a coupon', () => failEachWrite(testApp, COUPON));
  it('changes the conference', () => failEachWrite(testApp, FACTS));
});

describe('an item that is added', () => {
  it('is one item if the form is sent twice', async () => {
    const form = await prepareForm();
    const answers = await runInBetween(testApp, { at: 'insert committees' }, form.create, form.create);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await recover(testApp);
    await ADDED.expectComplete(form);
  });

  it('gets an address of its own if another one with the same name is added meanwhile', async () => {
    const [first, second] = [await prepareForm('Rivers and Lakes'), await prepareForm('Rivers & Lakes')];
    const point = { at: 'insert committees' };
    const answers = await runInBetween(testApp, point, first.create, second.create);
    const slugs = answers.map(({ body }) => body.slug as string);
    expect(new Set(slugs).size).toBe(2);
  });

  it('keeps another organiser’s change if the lost request is repeated', async () => {
    const committee = await prepareCommittee();
    await committee.change('Changed by another organiser').expect(200);
    await committee.create();
    expect(await stored(committee)).toMatchObject({ agenda: 'Changed by another organiser' });
  });
});

describe('a change of an item', () => {
  it('is refused if another organiser changes it meanwhile', async () => {
    const committee = await prepareCommittee();
    const [answer] = await runInBetween(
      testApp,
      CHANGING,
      () => committee.change('Mine', 1),
      () => committee.change('Theirs', 1).expect(200),
    );
    expect(answer.status).toBe(412);
    expect(await stored(committee)).toMatchObject({ agenda: 'Theirs', version: 2 });
  });

  it('is refused if another organiser deletes it meanwhile', async () => {
    const committee = await prepareCommittee();
    const change = () => committee.change('Mine', 1);
    const [answer] = await runInBetween(testApp, CHANGING, change, () => committee.remove().expect(204));
    expect(answer.status).toBe(404);
    expect(await stored(committee)).toHaveProperty('deletedAt');
  });

  it('is refused if another committee gets the name of a deleted one while it is restored', async () => {
    const committee = await RESTORED.prepare();
    const rival = await prepareForm(committee.name);
    const point = { at: 'update committees' };
    const [restored] = await runInBetween(testApp, point, committee.restore, rival.create);
    expect(restored.status).toBe(409);
    const names = await committees().find({ name: committee.name }).toArray();
    expect(names.filter(({ deletedAt }) => !deletedAt)).toHaveLength(1);
  });
});

describe('a list', () => {
  it('is not put in an order that lacks an item that is added meanwhile', async () => {
    const ids = (await listIds()).toReversed();
    const { create } = await prepareForm();
    const reorder = () => admin.put(ROUTES.reorderCommittees, { ids });
    const [ordered, created] = await runInBetween(testApp, { at: 'update committees' }, reorder, create);
    expect([ordered.status, created.status]).toEqual([204, 201]);
    expect(await listIds()).toEqual([...ids, String(created.body._id)]);
  });
});

describe('the conference', () => {
  it('keeps another organiser’s change', async () => {
    const { version, ...facts } = await conference();
    const save = (feeIncludes: string) => admin.put(ROUTES.conference, { ...facts, feeIncludes }, version);
    const point = { at: 'findAndModify conference' };
    const answers = await runInBetween(
      testApp,
      point,
      () => save('Mine'),
      () => save('Theirs'),
    );
    expect(answers.map(({ status }) => status)).toEqual([412, 200]);
    expect(await storedFacts()).toMatchObject({ feeIncludes: 'Theirs' });
  });

  it('keeps an organiser’s change while the next edition changes other details', async () => {
    const { version, ...facts } = await conference();
    await runInBetween(
      testApp,
      { at: 'find conference', after: true },
      () => testApp.app.get(ConferenceService).change({ registrationOpen: false }, TEST_ADMIN),
      () => admin.put(ROUTES.conference, { ...facts, feeIncludes: 'Lunch' }, version).expect(200),
    );
    expect(await storedFacts()).toMatchObject({ registrationOpen: false, feeIncludes: 'Lunch' });
  });
});
