import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { ImportPreview } from '@mun/contracts/admin/imports';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const kind = 'committees';
const preview = async (table: string, options: object = {}) =>
  (await admin.post('/imports/preview', { kind, table, ...options }).expect(200)).body as ImportPreview;
async function importAll(table: string): Promise<void> {
  const { digest } = await preview(table);
  await admin.post('/imports', { kind, table, digest }).expect(201);
}
async function portfolios(name: string): Promise<CommitteePortfolios | undefined> {
  const { body } = await testApp.get('/committees/get-portfolios').expect(200);
  return (body as CommitteePortfolios[]).find((committee) => committee.name === name);
}

it('imports merged cells, and a matrix with a column per committee', async () => {
  const merged =
    'Committee,Agenda,BG Link,Portfolio / Country\nLake Council,Water,https://example.org/lake,France\n,,,Kenya\n,,,Peru\nHill Council,Land,,Chad\n,,,Mali';
  expect((await preview(merged)).counts).toMatchObject({ add: 2, wrong: 3 });
  const { digest, rows } = await preview(merged, { fillDown: true });
  expect(rows.map(({ title, fields }) => [title, fields.at(-2)?.after])).toEqual([
    ['Lake Council', 'France, Kenya, Peru'],
    ['Hill Council', 'Chad, Mali'],
  ]);
  await admin.post('/imports', { kind, table: merged, fillDown: true, digest }).expect(201);
  expect(await portfolios('Hill Council')).not.toHaveProperty('backgroundGuideURL');

  const matrix = 'Hill Council\tLake Council\t\tUnknown\nChad\tFrance\t\tX\nNiger\tKenya\t\t\n\tPeru\tLost\t';
  const shown = await preview(matrix, { committeePerColumn: true });
  expect(shown.rows.map(({ line, action, message }) => [line, message ?? action])).toEqual([
    [undefined, 'change'],
    [undefined, 'same'],
    [undefined, 'Name is required'],
    [undefined, 'Agenda is required'],
  ]);
  const request = { kind, table: matrix, committeePerColumn: true, digest: shown.digest };
  await admin.post('/imports', request).expect(409);
  const { body } = await admin.post('/imports', { ...request, skipErrors: true }).expect(201);
  expect(body).toMatchObject({ added: 0, changed: 1 });
  expect((await portfolios('Hill Council'))?.portfolios).toEqual(['Chad', 'Niger']);
  const twice = await preview('Hill Council\thill council\nX\tY', { committeePerColumn: true });
  expect(twice.rows[0]?.fields[0]?.after).toBe('X, Y');
});

it('imports whether delegates may share portfolios, preset from the name', async () => {
  const table =
    'name,agenda,portfolios,shared portfolios,sharing limit\nAIPPM,A,X,,\nThe International Press,A,X,,\nReporters,A,X,yes,20\nIP Office,A,X,No,';
  const { rows } = await preview(table);
  expect(rows.map(({ fields }) => fields.slice(3).map(({ after }) => after))).toEqual([
    ['no'],
    ['yes'],
    ['yes', '20'],
    ['no'],
  ]);
  await importAll(table);
  expect(await portfolios('Reporters')).toMatchObject({ sharedPortfolios: true, sharingLimit: 20 });
  expect((await preview(table)).counts).toMatchObject({ same: 4 });
  await importAll('name,shared portfolios\nReporters,no');
  const committee = await portfolios('Reporters');
  expect(committee?.sharedPortfolios).toBe(false);
  expect(committee?.sharingLimit).toBeUndefined();
  const wrong = 'name,agenda,portfolios,shared portfolios,sharing limit\nX,A,B,maybe,\nY,A,B,yes,1.5';
  const { rows: refused } = await preview(wrong);
  expect(refused.map(({ message }) => message)).toEqual([
    'Please choose whether several delegates may share a portfolio',
    'Please enter a whole number of 2 or more, or leave this empty',
  ]);
});
