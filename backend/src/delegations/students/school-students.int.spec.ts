import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_STUDENT, type SchoolView } from '@mun/contracts/delegations/delegations';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findDeliveries, findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import {
  ADVISER,
  PREFERENCES,
  registerSchool,
  SCHOOL_SETTINGS,
  statesOf,
} from '../../testing/fixtures/school.js';
import { PlacesService } from '../../sales/places/places.service.js';
import { EnrolmentsService } from './enrolments.service.js';
import { COMMITTEES, delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const [COUNCIL] = COMMITTEES;

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

const setSettings = (settings: object) =>
  admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, ...settings }).expect(200);

describe('students', () => {
  it('are pasted: all faults are reported, and the others are saved', async () => {
    const { email } = delegateForm();
    const school = await registerSchool(testApp, 4);
    const { body } = await school
      .addNames(
        { fullName: 'Asha', email, ...PREFERENCES },
        { fullName: '', email: 'x@y.example' },
        { fullName: 'Twin', email },
        { fullName: 'Wrong', email: 'nonsense' },
        { fullName: 'Unknown', ...PREFERENCES, portfolioPreference1ForCommitteePreference1: 'Atlantis' },
        { fullName: 'Named only' },
        { fullName: 'Third' },
        { fullName: 'Fourth' },
        { fullName: 'No place' },
      )
      .expect(200);
    expect(body.saved).toBe(4);
    expect(body.problems.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [1, 'fullName'],
      [2, 'email'],
      [3, 'email'],
      [4, 'portfolioPreference1ForCommitteePreference1'],
      [8, 'fullName'],
    ]);
    const { places } = body.school as SchoolView;
    expect(places.map(({ student }) => student.fullName)).toEqual(['Asha', 'Named only', 'Third', 'Fourth']);
    expect(places.map(({ missing }) => missing)).toEqual([
      [],
      ['email', 'preferences'],
      ['email', 'preferences'],
      ['email', 'preferences'],
    ]);
  });

  it('are pasted again, as after a lost answer: who has a place already gets no second one', async () => {
    const school = await registerSchool(testApp, 8);
    const list = [
      { fullName: 'Asha Rao', className: '11' },
      { fullName: 'Asha Rao', className: '12' },
      { fullName: 'asha  rao', className: '11' },
      { fullName: 'Asha Rao', className: '11', email: 'asha@example.org' },
    ];
    const { body } = await school.addNames(...list).expect(200);
    expect(body.saved).toBe(3);
    expect(body.problems).toMatchObject([
      { row: 2, field: 'fullName', message: expect.stringContaining('Place 1 has this student already.') },
    ]);
    const { body: again } = await school.addNames(...list).expect(200);
    expect(again.saved).toBe(0);
    expect(again.problems.map(({ row }: { row: number }) => row)).toEqual([0, 1, 2, 3]);
    expect((await school.view()).places.filter(({ state }) => state !== 'empty')).toHaveLength(3);
  });

  it('are not overwritten by a form that is out of date', async () => {
    const school = await registerSchool(testApp, 1);
    const [place] = (await school.view()).places;
    await school.save(place!, { fullName: 'First' }).expect(200);
    await school.save(place!, { fullName: 'Second' }).expect(412);
    expect((await school.view()).places[0]!.student.fullName).toBe('First');
  });

  it('claim their place with a link that works once and can be renewed', async () => {
    const school = await registerSchool(testApp, 2);
    const [place, other] = (await school.view()).places;
    const linkOf = async () =>
      String(
        (await school.post(ROUTES.schoolPlaceLink, {}, { place: place!.id }).expect(200)).body.url,
      ).split('#')[1]!;
    const renewed = await linkOf();
    const token = await linkOf();
    const pathOf = (each: string) => buildPath(ROUTES.studentPlace, { token: each });
    await testApp.get(pathOf(renewed)).expect(410);
    const { body } = await testApp.get(pathOf(token)).expect(200);
    expect(body).toMatchObject({ school: 'Riverside School', student: NO_STUDENT });
    expect(JSON.stringify(body)).not.toContain(ADVISER);
    const claim = () =>
      request(testApp.url)
        .put(API_PREFIX + pathOf(token))
        .set('if-match', `"${body.version}"`)
        .send({ ...NO_STUDENT, fullName: 'Asha Rao', email: 'asha@example.org', ...PREFERENCES });
    await claim().expect(200);
    await claim().expect(410);
    expect((await school.view()).places[0]).toMatchObject({
      isClaimed: true,
      student: { fullName: 'Asha Rao' },
    });
    // One school has an address once.
    const { body: twin } = await school
      .save(other!, { fullName: 'Twin', email: 'ASHA@example.org' })
      .expect(409);
    expect(twin.errors[0].field).toBe('email');
    await school.drop(place!).expect(200);
    await testApp.get(pathOf(await linkOf().catch(() => token))).expect(410);
  });
});

describe('confirmed places', () => {
  it('are credited by the settings if they are dropped, and follow a cancellation by organisers', async () => {
    await setSettings({ creditPercent: 50 });
    const school = await registerSchool(testApp, 2);
    await school.addNames({ fullName: 'Asha' }, { fullName: 'Bela' });
    await school.pay(2 * FEE);
    const [first, second] = (await school.view()).places;
    expect(first).toMatchObject({ dropCredit: FEE / 2 });
    await school.drop(first!).expect(200);
    expect(await school.view()).toMatchObject({ charged: 1.5 * FEE, due: -0.5 * FEE });
    const cancel = { reason: 'Ill', sendEmail: false };
    const path = buildPath(ROUTES.cancelRegistration, { registrationId: second!.registrationId! });
    await admin.post(path, cancel).expect(200);
    await waitForOutboxes(testApp);
    expect(statesOf(await school.view())).toEqual(['dropped', 'dropped']);
  });

  it('are given to another student with the seat and a new registration ID', async () => {
    const school = await registerSchool(testApp, 2);
    await school.addNames({ fullName: 'Asha', email: 'asha@example.org' }, { fullName: 'Bela' });
    await school.pay(2 * FEE);
    const [asha, bela] = (await school.view()).places;
    const seatOf = (portfolio: string, { registrationId }: { registrationId?: string }) => ({
      registrationId,
      allottedCommittee: COUNCIL!.name,
      allottedPortfolio: portfolio,
    });
    await admin
      .patch(ROUTES.allot, { allotments: [seatOf('France', asha!), seatOf('Kenya', bela!)] })
      .expect(200);
    const seats = (await school.view()).places.flatMap(({ seat = [] }) => seat);
    const chosen = { places: [asha!.id, bela!.id], seats };
    await school.post(ROUTES.schoolSwap, chosen).expect(200);
    // As after a lost answer, it changes nothing any more.
    await school.post(ROUTES.schoolSwap, chosen).expect(200);
    const [before] = (await school.view()).places;
    expect(before!.seat).toMatchObject({ portfolio: 'Kenya' });
    await school.post(ROUTES.schoolSwap, { ...chosen, seats: [seats[0], seats[0]] }).expect(409);
    await admin.put(ROUTES.reveal, { revealAt: new Date(Date.now() + 3_600_000).toISOString() }).expect(204);
    expect((await school.view()).places[0]).not.toHaveProperty('seat');
    await school.post(ROUTES.schoolSwap, { places: [asha!.id, bela!.id] }).expect(409, /sealed/);
    await admin.post(ROUTES.sendAllotmentEmails).expect(({ status }) => expect(status).toBeLessThan(300));
    const lists = async () => {
      await waitForOutboxes(testApp);
      const sent = await findDeliveries(testApp, ADVISER);
      return sent.filter(({ name }) => (name as string) === 'school-seats');
    };
    expect(await lists()).toEqual([]);
    await admin.put(ROUTES.reveal, { revealAt: '' }).expect(204);
    expect(await lists()).toMatchObject([
      { content: { seats: [{ name: 'Asha', portfolio: 'Kenya' }, { name: 'Bela' }] } },
    ]);
    const change = { fullName: 'Devi', email: 'devi@example.org', isReplacement: true };
    await school.save(before!, change).expect(200);
    await waitForOutboxes(testApp);
    const [after] = (await school.view()).places;
    expect(after).toMatchObject({ student: { fullName: 'Devi' }, seat: { portfolio: 'Kenya' } });
    expect(after!.registrationId).not.toBe(before!.registrationId);
    expect(await findRegistrations(testApp, 'asha@example.org')).toMatchObject([{ state: 'cancelled' }]);
    await setSettings({ changesUntil: '2020-01-01' });
    await school.save(after!, { fullName: 'Late' }).expect(403);
    // From then on it is a request.
    const ask = () => school.post(ROUTES.schoolSwap, { places: [asha!.id, bela!.id] }).expect(200);
    await ask();
    const { body } = await ask();
    expect(body).toMatchObject({ areChangesOver: true, swaps: [{ state: 'open' }] });
    expect(body.places[0]).toMatchObject({ seat: { portfolio: 'Kenya' } });
    const [{ id, requests }] = (await admin.get(ROUTES.delegations).expect(200)).body;
    expect(requests).toBe(1);
    const answer = (swap: string, isAccepted: boolean) =>
      admin.post(buildPath(ROUTES.delegationSwap, { id, swap }), { isAccepted });
    const first = String(body.swaps[0].id);
    await Promise.all([answer(first, true), answer(first, true)]);
    await answer(first, true).expect(200);
    await answer(first, false).expect(409);
    expect(await school.view()).toMatchObject({
      swaps: [{ state: 'accepted' }],
      places: [{ seat: { portfolio: 'France' } }, { seat: { portfolio: 'Kenya' } }],
    });
    // What has changed since is not swapped.
    const second = String((await ask()).body.swaps[1].id);
    const moved = (await school.view()).places[1]!;
    await admin.patch(ROUTES.allot, { allotments: [seatOf('Japan', moved)] }).expect(200);
    await answer(second, true).expect(409);
    await answer(second, false).expect(200);
    expect((await school.view()).swaps[1]).toMatchObject({ state: 'refused' });
  });

  it('have the preferences of the school as long as they have none of their own', async () => {
    const school = await registerSchool(testApp, 3);
    const wish = (...wishes: string[]) => school.put(ROUTES.schoolWishes, { wishes });
    const { body } = await wish('France', 'Atlantis').expect(400);
    expect(body.errors[0]).toMatchObject({ field: 'wishes', message: expect.stringContaining('Atlantis') });
    await wish('KENYA', ' ', 'France', 'India').expect(200);
    await school.addNames({ fullName: 'Asha' }, { fullName: 'Bela' }, { fullName: 'Chitra', ...PREFERENCES });
    await school.pay(3 * FEE);
    const preferred = async () => {
      const stored = await testApp.connection.collection('registrations').find().sort('fullName').toArray();
      return stored.map(({ preferences }) =>
        (preferences as { portfolios: string[] }[]).map(({ portfolios }) => portfolios.join()),
      );
    };
    const own = ['France,Kenya', 'India,Brazil'];
    expect(await preferred()).toEqual([
      ['Kenya,France', 'India,India'],
      ['India,India', 'Kenya,France'],
      own,
    ]);
    const view = await school.view();
    expect(view.places.map(({ missing }) => missing.includes('preferences'))).toEqual([false, false, false]);
    expect(view.places[0]!.student.committeePreference1).toBe('');
    await wish('Ghana').expect(200);
    expect(await preferred()).toEqual([['Ghana,Ghana'], ['Ghana,Ghana'], own]);
    await school.save((await school.view()).places[1]!, PREFERENCES).expect(200);
    await wish().expect(200);
    expect(await preferred()).toEqual([[], own, own]);
  });

  it('have one head delegate, whom organisers find in the export, until another student takes the place', async () => {
    const school = await registerSchool(testApp, 2);
    await school.addNames({ fullName: 'Asha' }, { fullName: 'Bela' });
    await school.pay(2 * FEE);
    const { places } = await school.view();
    const choose = async (place: string) => {
      const { body } = await school.put(ROUTES.schoolHead, { place }).expect(200);
      return (body as SchoolView).places.map(({ isHead = false }) => isHead);
    };
    expect(await choose(places[0]!.id)).toEqual([true, false]);
    expect(await choose(places[1]!.id)).toEqual([false, true]);
    const { text } = await admin.get(`${ROUTES.registrantsExport}?format=csv`).expect(200);
    expect(text).toMatch(/,Bela,.*,yes\r?\n/);
    expect(text).not.toMatch(/,Asha,.*,yes\r?\n/);
    await school.save(places[1]!, { fullName: 'Devi', isReplacement: true }).expect(200);
    expect((await school.view()).places.some(({ isHead }) => isHead)).toBe(false);
  });

  it('wait while another delegate has the email address', async () => {
    const school = await registerSchool(testApp, 2);
    const taken = delegateForm();
    const { body } = await testApp.post(ROUTES.initiateRegistration, { data: taken }).expect(201);
    const payment = testApp.provider.control.pay(String(body.order.id));
    await testApp.post(ROUTES.confirmPayment, testApp.provider.control.checkoutCallback(payment)).expect(200);
    await school.addNames({ fullName: 'Asha', email: taken['email'] });
    await school.pay(2 * FEE);
    const [place] = (await school.view()).places;
    expect(place).toMatchObject({ state: 'confirmed', problem: expect.stringContaining('email address') });
    expect(place).not.toHaveProperty('registrationId');
    const countHolds = async () => (await testApp.app.get(PlacesService).listHolds()).length;
    await testApp.app.get(EnrolmentsService).applyAll(Date.now() + 3_600_000);
    expect(await countHolds()).toBe(2);
    // As a process leaves it that was killed in between.
    await testApp.connection.collection('places').updateOne({}, { $set: { holds: [] } });
    await testApp.app.get(EnrolmentsService).applyAll();
    expect(await countHolds()).toBe(2);
    await school.save(place!, { email: 'asha@example.org' }).expect(200);
    expect((await school.view()).places[0]).toHaveProperty('registrationId');
    expect((await school.view()).places[0]).not.toHaveProperty('problem');
    await school.addNames({ fullName: 'Bela', email: taken['email'] });
    expect((await school.view()).places[1]).toHaveProperty('problem');
    const [{ registrationId } = { registrationId: '' }] = await findRegistrations(testApp, taken['email']);
    const cancel = { reason: 'Ill', sendEmail: false };
    await admin.post(buildPath(ROUTES.cancelRegistration, { registrationId }), cancel).expect(200);
    await waitForOutboxes(testApp);
    expect((await school.view()).places[1]).toHaveProperty('registrationId');
  });
});

it('the personal data of an adviser and of students is found and erased, and the account stays', async () => {
  const school = await registerSchool(testApp, 2);
  await school.addNames({ fullName: 'Asha', email: 'asha@example.org' }, { fullName: 'Bela' });
  await school.pay(2 * FEE);
  await waitForOutboxes(testApp);
  const { body } = await admin.post(ROUTES.personalDataExport, { who: 'asha@example.org' }).expect(200);
  expect(body.schools).toMatchObject([{ school: 'Riverside School', students: [{ fullName: 'Asha' }] }]);
  const erase = (who: string) =>
    admin.post(ROUTES.personalDataErasure, { who, reason: 'They asked for it' }).expect(200);
  await testApp.connection.collection('deliveries').updateMany({}, { $set: { state: 'sent' } });
  await erase('asha@example.org');
  await erase(ADVISER);
  const stored = JSON.stringify(await testApp.connection.collection('delegations').find().toArray());
  expect(stored).not.toMatch(/asha@|Asha|adviser@|Meera/);
  const { body: list } = await admin.get(ROUTES.delegations).expect(200);
  const path = buildPath(ROUTES.delegation, { id: String(list[0].id) });
  const { body: view } = await admin.get(path).expect(200);
  expect(view).toMatchObject({
    paid: 2 * FEE,
    due: 0,
    places: [{ state: 'confirmed' }, { state: 'confirmed' }],
  });
});
