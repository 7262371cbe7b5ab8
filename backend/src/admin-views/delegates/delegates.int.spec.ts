import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DelegateFilter, toDelegateQuery } from '@mun/contracts/registration/delegate-filter';
import type { DelegatePage, DelegateView } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.provider.control.configure({ webhooks: 'hold' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const list = async (query = '') =>
  (await admin.get(`${ROUTES.delegates}${query}`).expect(200)).body as DelegatePage;
const get = async (id: string) =>
  (await admin.get(buildPath(ROUTES.delegate, { id })).expect(200)).body as DelegateView;

it('lists delegates of every state, newest first, and finds them by what organisers type', async () => {
  const institution = 'St. Joseph’s  School';
  const paid = await registerPaidDelegate(testApp, {
    fullName: 'Zoë  D’Souza',
    phone: '9876501234',
    institution,
  });
  const unpaid = delegateForm({ fullName: 'Unpaid Person' });
  await testApp.post(ROUTES.initiateRegistration, { data: unpaid }).expect(201);
  await waitForOutboxes(testApp);
  const { delegates, total, pages } = await list();
  expect({ total, pages }).toEqual({ total: 2, pages: 1 });
  expect(delegates.map(({ state }) => state)).toEqual(['pending', 'confirmed']);
  const [pending, confirmed] = delegates;
  expect(pending, 'the id of an unpaid registration is secret').not.toHaveProperty('registrationId');
  expect(confirmed).toMatchObject({
    fullName: expect.stringContaining('D’Souza'),
    email: paid.email,
    phone: '9876501234',
  });
  const { registrationId } = confirmed!;
  for (const term of [
    "zoe d'souza",
    'Souza  zoe',
    'st josephs dsouza',
    paid.email,
    '98765 01234',
    '1234',
    registrationId!,
    registrationId!.replace('-', '').toLowerCase(),
  ])
    expect((await list(`?search=${encodeURIComponent(term)}`)).delegates, term).toMatchObject([
      { id: confirmed!.id },
    ]);
  expect((await list('?search=ouza')).total, 'the middle of a word').toBe(0);
  expect((await list('?state=pending')).delegates).toMatchObject([{ id: pending!.id }]);
  expect((await list('?state=cancelled')).total).toBe(0);
  await admin.get(`${ROUTES.delegates}?state=unknown`).expect(400);
  await testApp.get(ROUTES.delegates).expect(401);
});

it('sorts all delegates before it returns a page of them, and refuses what is no column', async () => {
  for (const [fullName, institution] of [
    ['émile Zola', 'Zenith School'],
    ['Bela Bartok', 'alpha School'],
    ['Carl Carlsen', 'Beta School'],
  ] as const)
    await registerPaidDelegate(testApp, { fullName, institution, phone: '9000000077' });
  await waitForOutboxes(testApp);
  const names = async (query: string) =>
    (await list(`?search=9000000077&${query}`)).delegates.map(({ fullName }) => fullName);
  const byName = ['Bela Bartok', 'Carl Carlsen', 'émile Zola'];
  expect(await names('sort=name')).toEqual(byName);
  expect(await names('sort=-name')).toEqual(byName.toReversed());
  expect(await names('sort=institution')).toEqual(byName);
  expect(await names('sort=createdAt')).toEqual(['émile Zola', 'Bela Bartok', 'Carl Carlsen']);
  expect(await names('sort=-createdAt')).toEqual(await names(''));
  expect(await names('sort=name&limit=2&page=2')).toEqual(['émile Zola']);
  expect(await list('?search=9000000077&limit=2')).toMatchObject({ total: 3, pages: 2 });
  await admin.get(`${ROUTES.delegates}?sort=phone`).expect(400);
  await admin.get(`${ROUTES.delegates}?limit=10001`).expect(400);
});

it('filters by what no index has, and exports the same delegates', async () => {
  const institution = 'Filtered School';
  const phone = '9000000088';
  const seated = await registerPaidDelegate(testApp, { fullName: 'Seated Sam', institution, phone });
  await registerPaidDelegate(testApp, { fullName: 'Waiting Wil', institution, phone });
  const unpaid = delegateForm({ fullName: 'Unpaid Uma', institution, phone });
  await testApp.post(ROUTES.initiateRegistration, { data: unpaid }).expect(201);
  await waitForOutboxes(testApp);
  const [{ registrationId }] = (await findRegistrations(testApp, seated.email)) as [never];
  const allottedCommittee = seated.data['committeePreference1'];
  const allottedPortfolio = seated.data['portfolioPreference2ForCommitteePreference1'];
  await admin
    .patch(ROUTES.allot, { allotments: [{ registrationId, allottedCommittee, allottedPortfolio }] })
    .expect(200);
  const names = async (filter: DelegateFilter) =>
    (await list(`?${toDelegateQuery({ ...filter, institution })}`)).delegates.map(({ fullName }) => fullName);
  expect(await names({})).toEqual(['Unpaid Uma', 'Waiting Wil', 'Seated Sam']);
  expect(await names({ allotment: 'open' })).toEqual(['Waiting Wil']);
  expect(await names({ allotment: 'not-emailed' })).toEqual(['Seated Sam']);
  expect(await names({ allotment: 'emailed' })).toEqual([]);
  expect(await names({ preference: 'full' })).toEqual(['Seated Sam']);
  expect(await names({ preference: 'none' })).toEqual([]);
  expect(await names({ committee: `preferred:${String(allottedCommittee)}`, state: 'pending' })).toEqual([
    'Unpaid Uma',
  ]);
  expect(await names({ search: 'wil', experience: 'high' })).toEqual([]);
  await admin.get(`${ROUTES.delegates}?committee=somewhere`).expect(400);
  const query = toDelegateQuery({ institution, allotment: 'allotted' });
  const { text } = await admin.get(`${ROUTES.delegatesExport}?format=csv&${query}`).expect(200);
  expect(text).toContain(`Seated Sam,${seated.email}`);
  expect(text).not.toContain('Wil');
  await testApp.get(ROUTES.delegatesExport).expect(401);
  const { delegates } = await list(`?${toDelegateQuery({ institution })}`);
  const ids = delegates.filter(({ fullName }) => fullName !== 'Waiting Wil').map(({ id }) => id);
  const { text: selected } = await admin.post(ROUTES.delegatesExport, { format: 'csv', ids }).expect(200);
  expect(selected).toMatch(/Unpaid Uma[^]*Seated Sam/);
  expect(selected).not.toContain('Wil');
  await admin.post(ROUTES.delegatesExport, { ids: ['everybody'] }).expect(400);
  await testApp.post(ROUTES.delegatesExport, { ids }).expect(401);
});

it('shows everything about one delegate, by either id', async () => {
  const { email, data } = await registerPaidDelegate(testApp);
  await waitForOutboxes(testApp);
  const [{ _id, registrationId }] = (await findRegistrations(testApp, email)) as [never];
  const allottedCommittee = data['committeePreference1'];
  const seat = { registrationId, allottedCommittee, allottedPortfolio: 'France' };
  await admin.patch(ROUTES.allot, { allotments: [seat] }).expect(200);
  await waitForOutboxes(testApp);
  const delegate = await get(String(registrationId).toLowerCase().replace('-', ' '));
  expect(delegate).toEqual(await get(String(_id)));
  expect(delegate).toMatchObject({
    state: 'confirmed',
    version: 1,
    preferences: [{ committee: allottedCommittee }, {}],
    seat: { committee: allottedCommittee, portfolio: 'France', mailed: false },
    orders: [{ state: 'paid', amount: FEE, receipts: [{ kind: 'receipt' }] }],
    emails: [{ name: 'registration-confirmed', to: email }],
    notes: [],
    deletedNotes: [],
  });
  expect(delegate.timeline.map(({ type }) => type).toSorted()).toEqual(
    ['registered', 'paid', 'confirmed', 'emailed', 'allotted'].toSorted(),
  );
  expect(delegate.timeline[0]).toMatchObject({ type: 'allotted', by: { session: expect.any(String) } });
  await admin.get(buildPath(ROUTES.delegate, { id: 'AAAAA-AAAAA' })).expect(404);
  await admin.get(buildPath(ROUTES.delegate, { id: 'neither' })).expect(404);
});

it('keeps notes about a delegate, which are exported and erased with the person', async () => {
  const { email } = await registerPaidDelegate(testApp);
  await waitForOutboxes(testApp);
  const [{ _id }] = (await findRegistrations(testApp, email)) as [never];
  const id = String(_id);
  const notes = buildPath(ROUTES.delegateNotes, { id });
  const form = { text: 'Arrives late\nby train', key: randomUUID() };
  const answers = await Promise.all([1, 2].map(() => admin.post(notes, form).expect(201)));
  expect(answers[0]!.body).toEqual(answers[1]!.body);
  await admin.post(notes, { text: 'A second note', key: randomUUID() }).expect(201);
  const delegate = await get(id);
  expect(delegate.notes.map(({ text }) => text)).toEqual(['A second note', form.text]);
  const note = delegate.notes[0]!;
  const route = buildPath(ROUTES.delegateNote, { id, note: note.id });
  const restore = buildPath(ROUTES.restoreDelegateNote, { id, note: note.id });
  await admin.delete(route).expect(204);
  await admin.delete(route).expect(204);
  expect(await get(id)).toMatchObject({ notes: [{ text: form.text }], deletedNotes: [note] });
  await admin.post(restore, {}).expect(204);
  await admin.post(restore, {}).expect(204);
  expect(await get(id)).toMatchObject({ notes: delegate.notes, deletedNotes: [] });
  await admin.delete(route).expect(204);
  await admin.post(buildPath(ROUTES.restoreDelegateNote, { id, note: 'unknown' }), {}).expect(404);
  const { body: log } = await admin.get('/audit?kind=registration').expect(200);
  const actions = log.entries
    .filter(({ subject }: { subject: string }) => subject === delegate.registrationId)
    .map(({ action }: { action: string }) => action);
  const expected = ['note-deleted', 'note-restored', 'note-deleted', 'noted', 'noted'];
  expect(actions, 'two concurrent requests count once').toEqual(expected);
  expect(JSON.stringify(log)).not.toContain('Arrives late');

  const { body: file } = await admin.post(ROUTES.personalDataExport, { who: email }).expect(200);
  expect(file.registrations[0]).toMatchObject({ notes: [{ text: form.text }], deletedNotes: [note] });
  await admin.post(ROUTES.personalDataErasure, { who: email, reason: 'asked for it' }).expect(200);
  await admin.get(buildPath(ROUTES.delegate, { id })).expect(404);
  const stored = await testApp.connection.collection('registrations').findOne({ _id });
  expect(stored).not.toHaveProperty('notes');
  expect(stored).not.toHaveProperty('deletedNotes');
  await admin.post(notes, { text: '', key: randomUUID() }).expect(400);
});
