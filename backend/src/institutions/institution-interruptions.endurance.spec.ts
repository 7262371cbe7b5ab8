import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MergedInstitution } from '@mun/contracts/registration/institutions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { waitForHandlers } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Institution } from './institution.schema.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const WRITES = ['update audit', 'update spreadsheet'];
const institutions = () => testApp.connection.collection<Institution>('institutions');

/** A name with spellings that no other test uses. */
async function prepareForm() {
  const name = `School ${randomUUID()}`;
  const spellings = [name.toLowerCase(), `${name} (Main)`];
  return { name, spellings };
}
type Form = Awaited<ReturnType<typeof prepareForm>>;

const merge = (form: Form) => admin.post(ROUTES.institutions, form);
const markDifferent = ({ spellings }: Form) => admin.post(ROUTES.differentInstitutions, { spellings });

async function prepareMerged() {
  const form = await prepareForm();
  const { body } = await merge(form).expect(201);
  const { id, version } = body as MergedInstitution;
  const change = (name: string) =>
    admin.patch(buildPath(ROUTES.institution, { id }), { ...form, name }).set('if-match', `"${version}"`);
  return { ...form, id, change };
}
type Merged = Awaited<ReturnType<typeof prepareMerged>>;

async function expectLogged({ name }: Form, count: number): Promise<void> {
  await waitForHandlers(testApp);
  const logged = { kind: 'institution', title: { $in: [name, `${name} 2`] } };
  expect(await testApp.connection.collection('audit').countDocuments(logged)).toBe(count);
}

const MERGE: Scenario<Form> = {
  prepare: prepareForm,
  act: merge,
  writes: ['insert institutions', ...WRITES],
  expectComplete: async (form) => {
    expect(await institutions().find({ name: form.name }).toArray()).toMatchObject([{ version: 1 }]);
    await expectLogged(form, 1);
  },
  expectUnchanged: async ({ name }) => expect(await institutions().countDocuments({ name })).toBe(0),
};

const CHANGE: Scenario<Merged> = {
  prepare: prepareMerged,
  act: ({ name, change }) => change(`${name} 2`),
  writes: ['findAndModify institutions', ...WRITES],
  expectComplete: async (form) => {
    expect(
      await institutions()
        .find({ name: `${form.name} 2` })
        .toArray(),
    ).toMatchObject([{ version: 2 }]);
    await expectLogged(form, 2);
  },
  expectUnchanged: async ({ name }) =>
    expect(await institutions().find({ name }).toArray()).toMatchObject([{ version: 1 }]),
};

/** A merged institution, and another one that it absorbs. */
async function prepareAbsorption() {
  const { name, spellings, id } = await prepareMerged();
  const other = await prepareMerged();
  const body = { name: `${name} 2`, spellings, absorbs: [other.id] };
  const absorb = () => admin.patch(buildPath(ROUTES.institution, { id }), body).set('if-match', '"1"');
  return { name, id, other, absorb };
}

const ABSORB: Scenario<Awaited<ReturnType<typeof prepareAbsorption>>> = {
  prepare: prepareAbsorption,
  act: ({ absorb }) => absorb(),
  writes: ['findAndModify institutions', 'update institutions', ...WRITES],
  expectComplete: async ({ name, other }) => {
    await waitForHandlers(testApp);
    const [absorbing] = await institutions()
      .find({ name: `${name} 2` })
      .toArray();
    const keys = [other.name, ...other.spellings].map((spelling) => spelling.toLowerCase());
    expect(absorbing).toMatchObject({ version: 2, aliasKeys: expect.arrayContaining(keys.slice(1)) });
    expect(await institutions().findOne({ name: other.name })).not.toHaveProperty('aliasKeys');
  },
  expectUnchanged: async ({ name, other }) =>
    expect(
      await institutions().countDocuments({
        name: { $in: [name, other.name] },
        aliasKeys: { $exists: true },
      }),
    ).toBe(2),
};

async function prepareUndo() {
  const { name, id, other, absorb } = await prepareAbsorption();
  await absorb().expect(200);
  await waitForHandlers(testApp);
  const undo = () => admin.post(buildPath(ROUTES.undoInstitutionMerge, { id })).set('if-match', '"2"');
  return { name, other, undo };
}

const UNDO_MERGE: Scenario<Awaited<ReturnType<typeof prepareUndo>>> = {
  prepare: prepareUndo,
  act: ({ undo }) => undo(),
  writes: ['findAndModify institutions', 'update institutions', ...WRITES],
  expectComplete: async ({ name, other }) => {
    await waitForHandlers(testApp);
    const [released, ...more] = await institutions()
      .find({ name: { $in: [name.slice(0, -2), name] } })
      .toArray();
    expect(released).toMatchObject({ version: 3 });
    expect(released).not.toHaveProperty('absorbed');
    const keys = [other.name, ...other.spellings].map((spelling) => spelling.toLowerCase());
    expect(await institutions().findOne({ name: other.name })).toMatchObject({
      aliasKeys: expect.arrayContaining(keys),
    });
    expect(more).toEqual([]);
  },
  expectUnchanged: async ({ other }) =>
    expect(await institutions().findOne({ name: other.name })).not.toHaveProperty('aliasKeys'),
};

const MARK_DIFFERENT: Scenario<Form> = {
  prepare: prepareForm,
  act: markDifferent,
  writes: ['insert institutions', 'update audit'],
  expectComplete: async ({ spellings }) =>
    expect(await institutions().countDocuments({ aliases: spellings })).toBe(1),
  expectUnchanged: async ({ spellings }) =>
    expect(await institutions().countDocuments({ aliases: spellings })).toBe(0),
};

describe('a write that fails while an organiser', () => {
  it('merges spellings', () => failEachWrite(testApp, MERGE));
  it('changes a merged institution', () => failEachWrite(testApp, CHANGE));
  it('merges what was merged before', () => failEachWrite(testApp, ABSORB));
  it('undoes a merge of what was merged before', () => failEachWrite(testApp, UNDO_MERGE));
  it('marks institutions as different', () => failEachWrite(testApp, MARK_DIFFERENT));
});

describe('two organisers', () => {
  it('merge the same spellings once', async () => {
    const form = await prepareForm();
    const point = { at: 'insert institutions' };
    const answers = await runInBetween(
      testApp,
      point,
      () => merge(form),
      () => merge(form),
    );
    expect(answers.map(({ status }) => status)).toEqual([409, 201]);
    await MERGE.expectComplete(form);
  });

  it('do not overwrite each other’s changes of an institution', async () => {
    const merged = await prepareMerged();
    const point = { at: 'findAndModify institutions' };
    const [answer] = await runInBetween(
      testApp,
      point,
      () => merged.change('Another name'),
      () => merged.change(`${merged.name} 2`).expect(200),
    );
    expect(answer.status).toBe(412);
    await CHANGE.expectComplete(merged);
  });

  it('mark the same institutions as different once', async () => {
    const form = await prepareForm();
    const point = { at: 'insert institutions' };
    await runInBetween(
      testApp,
      point,
      () => markDifferent(form),
      () => markDifferent(form).expect(201),
    );
    await MARK_DIFFERENT.expectComplete(form);
  });

  it('mark institutions as different again after they no longer were', async () => {
    const form = await prepareForm();
    const { body } = await markDifferent(form).expect(201);
    const path = buildPath(ROUTES.differentInstitution, { id: String(body.id) });
    for (let times = 0; times < 2; times++) await admin.delete(path);
    await markDifferent(form).expect(201, body);
    const kept = { aliases: form.spellings, differentKeys: { $exists: true } };
    expect(await institutions().countDocuments(kept)).toBe(1);
  });
});
