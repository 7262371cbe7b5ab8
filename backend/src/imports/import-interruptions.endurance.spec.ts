import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Faq } from '../content/faqs/faq.schema.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { importsOf } from '../testing/fixtures/import.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const WRITES = [
  'insert imports',
  'update faqs',
  'update imports',
  'findAndModify content_version',
  'update audit',
];

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** A question in the list, and a previewed table that changes its answer and adds another one. */
async function prepare() {
  const subject = randomUUID();
  const { body } = await admin.post('/faqs', { question: `Old ${subject}?`, answer: 'Yes.' }).expect(201);
  const id = String(body._id);
  const table = `Question;Answer\nOld ${subject}?;No.\nNew ${subject}?;Maybe.`;
  const { digest } = await importsOf(admin).preview('faqs', table);
  return {
    subject,
    apply: () => admin.post('/imports', { kind: 'faqs', table, digest }),
    change: () => admin.put(`/faqs/${id}`, { question: `Old ${subject}?`, answer: 'Ask us.' }),
  };
}
type Prepared = Awaited<ReturnType<typeof prepare>>;

async function prepareApplied() {
  const prepared = await prepare();
  const { body } = await prepared.apply().expect(201);
  return { ...prepared, undo: () => importsOf(admin).undo(String(body.id)) };
}

const answersOf = async ({ subject }: Pick<Prepared, 'subject'>) => {
  const filter = { question: { $regex: subject }, deletedAt: { $exists: false } };
  const faqs = await testApp.connection.collection<Faq>('faqs').find(filter).sort({ sortOrder: 1 }).toArray();
  return faqs.map(({ answer, version }) => `${answer} ${version}`);
};

const APPLIED: Scenario<Prepared> = {
  prepare,
  act: ({ apply }) => apply(),
  writes: WRITES,
  expectComplete: async (prepared) => expect(await answersOf(prepared)).toEqual(['No. 2', 'Maybe. 1']),
  expectUnchanged: async (prepared) => expect(await answersOf(prepared)).toEqual(['Yes. 1']),
};

const UNDONE: Scenario<Awaited<ReturnType<typeof prepareApplied>>> = {
  prepare: prepareApplied,
  act: ({ undo }) => undo(),
  writes: WRITES,
  expectComplete: async (prepared) => expect(await answersOf(prepared)).toEqual(['Yes. 3']),
  expectUnchanged: APPLIED.expectComplete,
};

describe('a write that fails while', () => {
  it('a table is imported', () => failEachWrite(testApp, APPLIED));
  it('an import is undone', () => failEachWrite(testApp, UNDONE));
});

describe('an import', () => {
  it('leaves out what an organiser changes meanwhile', async () => {
    const prepared = await prepare();
    const change = () => prepared.change().expect(200);
    const [answer] = await runInBetween(testApp, { at: 'update faqs' }, prepared.apply, change);
    expect(answer.body).toMatchObject({ added: 1, changed: 0, left: [`Old ${prepared.subject}?`] });
    expect(await answersOf(prepared)).toEqual(['Ask us. 2', 'Maybe. 1']);
  });

  it('is refused if an organiser changes the list before it is planned', async () => {
    const prepared = await prepare();
    const change = () => prepared.change().expect(200);
    const [answer] = await runInBetween(testApp, { at: 'find faqs' }, prepared.apply, change);
    expect(answer.status).toBe(409);
    expect(await answersOf(prepared)).toEqual(['Ask us. 2']);
  });

  it.each(WRITES.slice(0, 3))('is made once if it is sent twice (before %s)', async (at) => {
    const prepared = await prepare();
    const answers = await runInBetween(testApp, { at }, prepared.apply, prepared.apply);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    await recover(testApp);
    await APPLIED.expectComplete(prepared);
  });

  it('is undone once if two organisers undo it', async () => {
    const prepared = await prepareApplied();
    const answers = await runInBetween(testApp, { at: 'insert imports' }, prepared.undo, prepared.undo);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    await recover(testApp);
    await UNDONE.expectComplete(prepared);
  });
});
