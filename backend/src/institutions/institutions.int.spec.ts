import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { DelegatePage } from '@mun/contracts/registration/delegates';
import type {
  InstitutionList,
  InstitutionView,
  MergedInstitution,
} from '@mun/contracts/registration/institutions';
import type { OrderPage, PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { SHEET_COLLECTION } from '@mun/contracts/notify/sheets';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { DelegationSettingsService } from '../delegations/delegation-settings.service.js';
import { PaymentTotalsService } from '../admin-views/payment-totals.service.js';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/fixtures/admin.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const NAME = 'National Public School, Koramangala';
const TYPED = ['NPS Koramangala', 'nps  koramangala', 'N.P.S. Koramangala'];
let testApp: TestApp;
let admin: AdminClient;
let email: string;

beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'hold' });
  admin = await loginAsAdmin(testApp);
  for (const institution of [...TYPED, 'Lake School']) {
    const paid = await registerPaidDelegate(testApp, { institution });
    if (institution === TYPED[1]) ({ email } = paid);
  }
  await waitForOutboxes(testApp);
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.connection.collection('institutions').deleteMany({}));

const list = async () => (await admin.get(ROUTES.institutions).expect(200)).body as InstitutionList;
const find = async (name: string): Promise<InstitutionView | undefined> =>
  (await list()).institutions.find((institution) => institution.name === name);
const pathOf = (id: string) => buildPath(ROUTES.institution, { id });
const change = (id: string, form: object, version: number) =>
  admin.patch(pathOf(id), form).set('if-match', `"${version}"`);
const merge = async (name = NAME, spellings = TYPED): Promise<MergedInstitution> =>
  (await admin.post(ROUTES.institutions, { name, spellings }).expect(201)).body;
const shownInstitutions = async () => {
  const { body } = await admin.get(ROUTES.registrants).expect(200);
  return (body as Registrant[]).map(({ institution }) => institution).toSorted();
};

it('suggests merges and merges nothing by itself', async () => {
  const { institutions, suggestions } = await list();
  expect(institutions.map(({ name, delegates }) => [name, delegates])).toEqual([
    [expect.stringMatching(/^nps/i), 2],
    ['Lake School', 1],
    ['N.P.S. Koramangala', 1],
  ]);
  expect(suggestions).toEqual([
    { name: expect.stringMatching(/nps|n\.p\.s\./i), keys: ['nps koramangala', 'n.p.s. koramangala'] },
  ]);
  expect(await shownInstitutions()).toEqual([...TYPED, 'Lake School'].toSorted());
});

it('shows the common name everywhere, and the typed ones again once they are separated', async () => {
  const { id, version } = await merge();
  expect(await find(NAME)).toMatchObject({
    delegates: 3,
    spellings: TYPED.map(() => ({ delegates: 1 })),
    merged: { id, version },
  });
  expect((await list()).suggestions).toEqual([]);
  expect(await shownInstitutions()).toEqual(['Lake School', NAME, NAME, NAME]);
  const { text } = await admin.get(ROUTES.registrantsExport).expect(200);
  expect(text.split(NAME)).toHaveLength(4);
  const totals = (await testApp.app.get(PaymentTotalsService).get()) satisfies PaymentTotals;
  expect(totals.institutions).toEqual([
    { institution: NAME, delegates: 3 },
    { institution: 'Lake School', delegates: 1 },
  ]);
  const found = await admin.get(`${ROUTES.orders}?search=national%20public`).expect(200);
  expect((found.body as OrderPage).orders.map(({ registration }) => registration.institution)).toEqual([
    NAME,
    NAME,
    NAME,
  ]);
  const listed = await admin.get(`${ROUTES.delegates}?search=public%20national`).expect(200);
  expect((listed.body as DelegatePage).delegates.map(({ institution }) => institution)).toEqual([
    NAME,
    NAME,
    NAME,
  ]);
  const { delegates } = await testApp.app.get(AllotmentQueriesService).sheetRows();
  expect(delegates.filter(({ institution }) => institution === NAME)).toHaveLength(3);
  const stored = testApp.connection.collection('registrations');
  expect(await stored.distinct('institution')).toEqual(expect.arrayContaining(TYPED));

  await admin.delete(pathOf(id)).expect(204);
  await admin.delete(pathOf(id)).expect(204);
  expect(await shownInstitutions()).toEqual([...TYPED, 'Lake School'].toSorted());
  await admin.post(buildPath(ROUTES.restoreInstitution, { id })).expect(200);
  expect(await find(NAME)).toMatchObject({ delegates: 3 });
});

it('is renamed and extended by the version that the organiser saw', async () => {
  const { id, version } = await merge(NAME, TYPED.slice(0, 2));
  const { body } = await change(id, { name: 'NPS', spellings: TYPED }, version).expect(200);
  expect(body).toEqual({ id, version: version + 1, name: 'NPS', spellings: TYPED });
  await change(id, { name: 'Other', spellings: TYPED }, version).expect(412);
  expect(await shownInstitutions()).toEqual(['Lake School', 'NPS', 'NPS', 'NPS']);
  await change('0'.repeat(24), { name: 'Other', spellings: TYPED }, 1).expect(404);
});

it('absorbs merged institutions in one request, which one request undoes', async () => {
  const target = await merge('NPS', TYPED.slice(0, 2));
  const other = await merge('National Public School', TYPED.slice(2));
  const absorb = (version: number) =>
    change(target.id, { name: NAME, spellings: TYPED.slice(0, 2), absorbs: [other.id] }, version);
  await absorb(target.version + 1).expect(412);
  const { body } = await absorb(target.version).expect(200);
  expect(await shownInstitutions()).toEqual(['Lake School', NAME, NAME, NAME]);
  const undo = () =>
    admin
      .post(buildPath(ROUTES.undoInstitutionMerge, { id: target.id }), {})
      .set('if-match', `"${body.version}"`);
  await undo().expect(200);
  await undo().expect(404);
  expect(await shownInstitutions()).toEqual(
    ['Lake School', 'NPS', 'NPS', 'National Public School'].toSorted(),
  );
  expect(await find('National Public School')).toMatchObject({ merged: { id: other.id } });
});

it('has no spelling of another institution, also if two organisers merge at the same time', async () => {
  const statuses = await Promise.all(
    ['One', 'Two', 'Three'].map(async (name) => {
      const form = { name, spellings: TYPED };
      return (await admin.post(ROUTES.institutions, form)).status;
    }),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const { body } = await admin.post(ROUTES.institutions, { name: 'Four', spellings: [TYPED[0]] }).expect(409);
  expect(body.message).toMatch(/is merged as (One|Two|Three) already/);
  await admin.post(ROUTES.institutions, { name: '', spellings: TYPED }).expect(400);
  await admin.post(ROUTES.institutions, { name: 'Five', spellings: [] }).expect(400);
  await admin.post(ROUTES.institutions, { name: 'Five', spellings: [5] }).expect(400);
});

it('is logged, and changes the spreadsheet', async () => {
  const status = testApp.connection.collection(SHEET_COLLECTION);
  const before = await status.findOne({});
  const { id } = await merge();
  expect(await testApp.app.get(DelegationSettingsService).publicOffer()).toMatchObject({
    knownSchools: [NAME],
  });
  await admin.delete(pathOf(id)).expect(204);
  await waitForOutboxes(testApp);
  await expect
    .poll(async () => (await status.findOne({}))?.['requests'])
    .toBeGreaterThan(before!['requests']);
  const { body } = await admin.get(`${ROUTES.audit}?kind=institution`).expect(200);
  expect((body as AuditPage).entries.slice(0, 2)).toMatchObject([
    { action: 'separated', title: NAME, before: { spellings: TYPED } },
    { action: 'merged', title: NAME, after: { name: NAME, spellings: TYPED } },
  ]);
});

it('does not suggest again what an organiser marks as different, unless they undo it', async () => {
  const spellings = [TYPED[0], TYPED[2]];
  const markDifferent = async () =>
    (await admin.post(ROUTES.differentInstitutions, { spellings }).expect(201)).body;
  const { id } = await markDifferent();
  expect(await markDifferent(), 'a double click').toEqual({ id });
  // Only the two spellings of the first one.
  expect((await list()).suggestions.map(({ keys }) => keys)).toEqual([['nps koramangala']]);
  expect((await list()).institutions).toHaveLength(3);
  await admin.post(buildPath(ROUTES.restoreInstitution, { id })).expect(404);
  await admin.post(ROUTES.differentInstitutions, { spellings: [TYPED[0]] }).expect(400);
  for (const _ of [1, 2]) await admin.delete(buildPath(ROUTES.differentInstitution, { id })).expect(204);
  expect((await list()).suggestions[0]?.keys).toHaveLength(2);
  await waitForOutboxes(testApp);
  const { body } = await admin.get(`${ROUTES.audit}?kind=institution`).expect(200);
  expect((body as AuditPage).entries.slice(0, 2)).toMatchObject([
    { action: 'unmarked-different', after: { spellings } },
    { action: 'marked-different', after: { spellings } },
  ]);
});

it('does not hinder an erasure', async () => {
  await merge();
  await admin.post(ROUTES.personalDataErasure, { who: email, reason: 'Asked for it' }).expect(200);
  await waitForOutboxes(testApp);
  expect(await find(NAME)).toMatchObject({ delegates: 2 });
});
