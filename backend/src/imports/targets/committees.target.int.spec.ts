import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import type { ImportPreview } from '@mun/contracts/admin/imports';
import { loginAsAdmin, type AdminClient } from '../../testing/admin-fixtures.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const kind = 'committees';
const preview = async (table: string) =>
  (await admin.post('/imports/preview', { kind, table }).expect(200)).body as ImportPreview;
async function importAll(table: string): Promise<void> {
  const { digest } = await preview(table);
  await admin.post('/imports', { kind, table, digest }).expect(201);
}
async function portfolios(name: string): Promise<CommitteePortfolios | undefined> {
  const { body } = await testApp.get('/committees/get-portfolios').expect(200);
  return (body as CommitteePortfolios[]).find((committee) => committee.name === name);
}

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
