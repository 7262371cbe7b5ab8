import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { CommitteePortfolios, CommitteeView, CouponView, FaqView } from '@mun/contracts/content/content';
import type { ImportResult, ImportKind, ImportPreview, ImportView } from '@mun/contracts/admin/imports';
import { MAX_IMPORT_LENGTH } from '@mun/contracts/admin/imports';
import { stopScheduledTasks } from '../testing/start-app.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { expectImportSurvivesKill } from '../testing/crash/import-crash.scenarios.js';
import { GATE_KILLS } from '../testing/crash/kills.js';
import { ImportTargetsService } from './targets/import-targets.service.js';

describe('imports', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const requestPreview = (kind: ImportKind, table: string) => admin.post('/imports/preview', { kind, table });
  const preview = async (kind: ImportKind, table: string) =>
    (await requestPreview(kind, table).expect(200)).body as ImportPreview;
  const apply = (kind: ImportKind, table: string, digest: string) =>
    admin.post('/imports', { kind, table, digest });
  const undo = (id: string) => admin.post(`/imports/${id}/undo`);
  const faqs = async () => (await testApp.get('/faqs').expect(200)).body as FaqView[];
  const coupons = async () => (await admin.get('/coupons').expect(200)).body as CouponView[];
  const portfolios = async (name: string) => {
    const { body } = await testApp.get('/committees/get-portfolios').expect(200);
    return (body as CommitteePortfolios[]).find((committee) => committee.name === name);
  };
  async function importAll(kind: ImportKind, table: string): Promise<ImportResult> {
    const { digest } = await preview(kind, table);
    const { body } = await apply(kind, table, digest).expect(201);
    return body as ImportResult;
  }

  it('previews, applies and undoes a table', async () => {
    await admin.post('/faqs', { question: 'Where is it?', answer: 'At school.' }).expect(201);
    const table =
      '\uFEFF QUESTION ;Answer\r\n\r\n"where  IS it?";"In the hall;\r\n""upstairs"""\r\nWhen?;In *September*\r\n;\r\n';
    const shown = await preview('faqs', table);
    expect(shown.counts).toEqual({ add: 1, change: 1, same: 0, wrong: 0 });
    expect(shown.rows).toEqual([
      {
        line: 3,
        title: 'where  IS it?',
        action: 'change',
        fields: [{ field: 'Answer', before: 'At school.', after: 'In the hall;\n"upstairs"' }],
      },
      {
        line: 5,
        title: 'When?',
        action: 'add',
        fields: [
          { field: 'Question', after: 'When?' },
          { field: 'Answer', after: 'In *September*' },
        ],
      },
    ]);
    expect(await faqs()).toHaveLength(1);

    const { body: done } = await apply('faqs', table, shown.digest).expect(201);
    expect(done).toEqual({ id: expect.any(String), kind: 'faqs', added: 1, changed: 1 });
    expect(await faqs()).toMatchObject([
      { question: 'Where is it?', answer: 'In the hall;\n"upstairs"', version: 2 },
      { question: 'When?', answer: 'In *September*' },
    ]);
    expect((await preview('faqs', table)).counts).toEqual({ add: 0, change: 0, same: 2, wrong: 0 });
    const { body: nothing } = await apply('faqs', table, (await preview('faqs', table)).digest).expect(409);
    expect(nothing.message).toBe(
      'Everything in this table is already in the list, so there’s nothing to import.',
    );

    const { body: taken } = await undo(done.id).expect(200);
    expect(taken).toMatchObject({ added: 1, changed: 1 });
    expect(await faqs()).toMatchObject([{ question: 'Where is it?', answer: 'At school.' }]);
    expect((await undo(done.id).expect(409)).body.message).toBe('This import has already been undone.');
    const { body: list } = await admin.get('/imports').expect(200);
    expect((list as ImportView[])[0]).toMatchObject({ id: done.id, undone: true, added: 1, changed: 1 });
    const records = await testApp.connection.collection('imports').find({ kind: 'faqs' }).toArray();
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records), 'nothing of an undone import is kept').not.toMatch(
      /school|hall|September|where/i,
    );

    await waitForOutboxes(testApp);
    const { entries } = (await admin.get('/audit?kind=faq').expect(200)).body as AuditPage;
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'created',
      'import-undone',
      'import-undone',
      'imported',
      'imported',
    ]);
    expect(entries.find(({ before }) => before?.['answer'] === 'At school.')?.after).toEqual({
      answer: 'In the hall;\n"upstairs"',
    });
  });

  it('recognises the headings of real spreadsheets, and fills merged cells', async () => {
    const options = { fillDown: true };
    for (const [kind, table] of [
      ['board', 'Name of EB Member,Post,Committee\nA Chair,Chairperson,Sample Council\nA Vice,Vice-Chair,'],
      ['team', 'Name,Post,Level\nA Head,Logistics,Head\nA Runner,,manager'],
      ['faqs', 'Q,A\nReally?,Yes.'],
      ['coupons', 'Code,Amount,Uses,Expiry\nLEVEL5,5,3,31/12/2099'],
    ] as const) {
      const { body } = await admin.post('/imports/preview', { kind, table, ...options }).expect(200);
      const { counts, rows } = body as ImportPreview;
      expect(counts, kind).toMatchObject({ add: rows.length, wrong: 0 });
      if (kind === 'board') expect(rows[1]?.fields.at(-1)?.after).toBe('Sample Council');
    }
  });

  it('refuses more rows than it can compare at once', async () => {
    const { body } = await requestPreview('faqs', `question\n${'a\n'.repeat(44_000)}`).expect(400);
    expect(body.message).toBe('This table has more than 2,000 rows. Please import it in parts.');
    const { counts } = await preview('faqs', `question\n${'a\n'.repeat(2_000)}`);
    expect(counts.wrong).toBe(2_000);
  });

  it('rejects invalid rows with the messages of the forms, and the whole table with them', async () => {
    const rowResults = async (kind: ImportKind, table: string) =>
      (await preview(kind, table)).rows.map(({ action, message }) => message ?? action);
    expect(
      await rowResults('faqs', 'question,answer\n,No question\nNo answer,\nFine?,Yes\nfine?,No'),
    ).toEqual(['Question is required', 'Answer is required', 'add', 'This row repeats the item on line 4.']);
    expect(
      await rowResults(
        'coupons',
        'code\tAmount off (₹)\tredemptions_left\nA\t-1\t2\nB\t12,50\t2\nC\t0.001\t1\nD\t5\t1.5\nE\t₹1,250.50\t20\nF\t10\t2\tx',
      ),
    ).toEqual([
      'Amount off must be positive',
      'Amount off must be positive',
      'Please enter an amount with no more than two decimal places',
      'Please enter a whole number',
      'add',
      'This row has more columns than the first line.',
    ]);
    const table = 'name,agenda,background guide,portfolios\nX,,,\nY,A,nonsense,\nZ,A,,One|Two| one\nQ,A,,One';
    expect(await rowResults('committees', table)).toEqual([
      'Agenda is required',
      'Invalid URL',
      'Portfolios must be unique. Duplicate entries found.',
      'add',
    ]);
    const { digest } = await preview('committees', table);
    await apply('committees', table, digest).expect(409);
    expect(await portfolios('Q')).toBeUndefined();
  });

  it('imports committees with portfolios in one cell or one per row, and keeps portfolios that delegates have chosen', async () => {
    const table =
      'Committee,Agenda,Guide,Portfolio\nArctic Council,Ice,https://example.org/g,Norway\narctic council,,,Iceland\nLeague,Peace,,"A; B\nC"\n';
    expect((await preview('committees', table)).counts).toMatchObject({ add: 2, wrong: 0 });
    const first = await importAll('committees', table);
    expect(await portfolios('Arctic Council')).toMatchObject({ portfolios: ['Norway', 'Iceland'] });
    expect(await portfolios('League')).toMatchObject({ portfolios: ['A', 'B', 'C'] });
    const { body: views } = await testApp.get('/committees').expect(200);
    expect((views as CommitteeView[]).at(-2)).toMatchObject({ backgroundGuideURL: 'https://example.org/g' });

    const more = await importAll('committees', 'name,portfolios\nLEAGUE,A|B|C|D');
    expect(more).toMatchObject({ added: 0, changed: 1 });
    const chosen = delegateForm({
      fullName: 'Asha Chooser',
      committeePreference1: 'League',
      portfolioPreference1ForCommitteePreference1: 'D',
      portfolioPreference2ForCommitteePreference1: 'A',
    });
    await testApp.post('/registration/initiate', { data: chosen }).expect(201);
    const shorter = { kind: 'committees' as const, table: 'name,portfolios\nLeague,A|B' };
    const { rows, counts } = await preview(shorter.kind, shorter.table);
    expect(counts.wrong).toBe(1);
    expect(rows[0]?.message).toContain('D (chosen by 1)');
    const accepted = await admin.post('/imports/preview', { ...shorter, removesUsedPortfolios: true });
    expect(accepted.body.counts).toMatchObject({ change: 1, wrong: 0 });
    expect((await undo(more.id).expect(409)).body.message).toContain('D (chosen by 1)');
    expect((await undo(first.id).expect(409)).body.message).toContain('has changed since');
    expect(await portfolios('League')).toMatchObject({ portfolios: ['A', 'B', 'C', 'D'] });

    const fresh = await importAll('committees', 'name,agenda,portfolios\nSenate,Law,A|B');
    const other = { ...chosen, ...delegateForm({ committeePreference1: 'Senate' }), fullName: 'Ben Chooser' };
    await testApp
      .post('/registration/initiate', {
        data: {
          ...other,
          portfolioPreference1ForCommitteePreference1: 'A',
          portfolioPreference2ForCommitteePreference1: 'B',
        },
      })
      .expect(201);
    expect((await undo(fresh.id).expect(409)).body.message).toContain('Ben Chooser');

    // As if the delegate had chosen it between the check and the removal.
    const { _id: id = '', version: expectedVersion = 0 } = (await portfolios('Senate')) ?? {};
    const target = testApp.app.get(ImportTargetsService).get('committees');
    const removal = () =>
      target.writeAll([{ do: 'remove', id, expectedVersion }], { session: 'TEST' }, 'import-undone', id);
    expect(await removal()).toEqual([id]);
    expect(await removal()).toEqual([id]);
    expect(await portfolios('Senate')).toMatchObject({ portfolios: ['A', 'B'] });
  });

  it('changes the redemptions of a coupon by a difference, while orders redeem it', async () => {
    await importAll('coupons', 'code,amount off,redemptions left\nIMPORTED,100,5');
    const { digest } = await preview('coupons', 'code,redemptions left\nimported,8');
    await testApp
      .post('/registration/initiate', { data: delegateForm(), couponCode: 'imported' })
      .expect(201);
    const { body: done } = await apply('coupons', 'code,redemptions left\nimported,8', digest).expect(201);
    const imported = async () => (await coupons()).find(({ code }) => code === 'IMPORTED')!;
    expect(await imported()).toMatchObject({ amountOff: 100, redemptionsLeft: 8, held: 1 });
    await testApp
      .post('/registration/initiate', { data: delegateForm(), couponCode: 'imported' })
      .expect(201);
    await undo(done.id).expect(200);
    // 4 before the import; one was redeemed since.
    expect(await imported()).toMatchObject({ redemptionsLeft: 3, held: 2 });
  });

  it('refuses to apply or undo if the list has changed since', async () => {
    const table = 'question,answer\nRace?,One';
    const { digest } = await preview('faqs', table);
    const { body: faq } = await admin.post('/faqs', { question: 'race?', answer: 'Other' }).expect(201);
    const { body } = await apply('faqs', table, digest).expect(409);
    expect(body.message).toContain('changed since you previewed');
    const done = await importAll('faqs', table);
    await admin.delete(`/faqs/${faq._id}`).expect(204);
    expect((await undo(done.id).expect(409)).body.message).toContain('“Race?” has changed since');
    await undo('nonsense').expect(404);
  });

  it('applies only one of several concurrent imports with the same preview', async () => {
    const table = 'question,answer\nTwo at once?,Yes';
    const { digest } = await preview('faqs', table);
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply('faqs', table, digest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await faqs()).filter(({ question }) => question === 'Two at once?')).toHaveLength(1);
    const id = answers.find(({ status }) => status === 201)!.body.id as string;
    const undone = await Promise.all(Array.from({ length: 4 }, () => undo(id)));
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('imports and undoes 500 rows', async () => {
    const before = (await faqs()).length;
    const rows = Array.from({ length: 500 }, (_, index) => `Question ${index}?,Answer ${index}`);
    const done = await importAll('faqs', `question,answer\n${rows.join('\n')}`);
    expect(done.added).toBe(500);
    const all = await faqs();
    expect(all.slice(before).map(({ question }) => question)).toEqual(rows.map((row) => row.split(',')[0]));
    await undo(done.id).expect(200);
    expect(await faqs()).toHaveLength(before);
    await importAll('coupons', `code,amount off\n${rows.map((_, index) => `BULK-${index},5`).join('\n')}`);
    expect((await coupons()).filter(({ code }) => code.startsWith('BULK-'))).toHaveLength(500);
  });

  it.each([
    ['question', 'The table has no rows below its column names.'],
    ['question,question\na,b', 'Two columns have the same name.'],
    ['answer\nb', 'The first line must contain the column “Question”.'],
    [
      'question,__proto__\na,b',
      'The first line must contain column names. We don’t recognise “__proto__”. Use these names: Question, Answer.',
    ],
    ['question,answer\na,"b', 'We couldn’t read this table: a quotation mark is not closed near line 2.'],
    ['\u0000\u0000,\u0000\na,b', 'The first line must contain'],
    [' \n ', 'Please paste a table or choose a file'],
    ['"'.repeat(45_001), 'We couldn’t read this table'],
    ['x'.repeat(MAX_IMPORT_LENGTH + 1), 'This table is too long. Please import it in parts.'],
  ])('rejects an invalid table with a message: %#', async (table, message) => {
    const { body } = await requestPreview('faqs', table).expect(400);
    expect(body.message).toContain(message);
  });

  it('stores special characters and formulas unchanged', async () => {
    const strange = [
      '=HYPERLINK("http://x")',
      '+1',
      '@SUM(A1)',
      '{{constructor}}',
      '$where',
      '<script>1</script>',
      'प्रश्न 🕊️',
    ];
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const table = `question,answer\n${strange.map((text) => `${cell(text)},${cell(text)}`).join('\n')}\nNul\u0000?,x`;
    const { rows } = await preview('faqs', table);
    expect(rows.at(-1)).toMatchObject({
      action: 'wrong',
      message: 'This row contains characters that aren’t allowed.',
    });
    const done = await importAll('faqs', table.split('\nNul')[0]!);
    const stored = (await faqs()).map(({ answer }) => answer);
    expect(stored).toEqual(expect.arrayContaining(strange));
    await undo(done.id).expect(200);
    const long = `question,answer\n${'अ'.repeat(3_900)},${`${'ब'.repeat(80)}\n`.repeat(3)}`;
    await requestPreview('faqs', long).expect(200);
    const all = `question,answer\n${Array.from({ length: 40 }, (_, index) => `${index}?,${'य'.repeat(2_100)}`).join('\n')}`;
    expect((await preview('faqs', all)).counts.add).toBe(40);
  });

  it('requires an admin session', async () => {
    for (const route of ['/imports', '/imports/preview', '/imports/x/undo']) {
      await testApp.post(route, { kind: 'faqs', table: 'x' }).expect(401);
    }
    await testApp.get('/imports').expect(401);
  });

  it.each(GATE_KILLS.import)('is applied completely or not at all after kill -9 before %s', async (kind) => {
    stopScheduledTasks(testApp);
    await expectImportSurvivesKill(testApp, admin, kind);
  });
});
