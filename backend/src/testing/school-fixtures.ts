import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { PlaceView, SchoolView } from '@mun/contracts/delegations/delegations';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { waitForOutboxes } from './wait-for-outboxes.js';
import { COMMITTEES, type TestApp } from './test-app.js';

/** A student's preferences, among the committees of a test's backend. */
export const PREFERENCES = {
  committeePreference1: COMMITTEES[0]!.name,
  portfolioPreference1ForCommitteePreference1: 'France',
  portfolioPreference2ForCommitteePreference1: 'Kenya',
  committeePreference2: COMMITTEES[1]!.name,
  portfolioPreference1ForCommitteePreference2: 'India',
  portfolioPreference2ForCommitteePreference2: 'Brazil',
};

export const SCHOOL_SETTINGS = {
  isOpen: true,
  maxPlaces: 60,
  holdDays: 21,
  ruleKind: 'none',
  rulePlaces: 10,
  rulePercent: 10,
  creditPercent: 50,
  gstPercent: 0,
  changesUntil: '',
};

export const ADVISER = 'adviser@school.example';

export function schoolForm(places: number, overrides: object = {}): object {
  return {
    school: 'Riverside School',
    adviserName: 'Meera Iyer',
    adviserEmail: ADVISER,
    adviserPhone: '020 2567 1234',
    secondContact: '',
    billingName: 'Riverside Education Trust',
    billingAddress: '1 River Road\nPune',
    gstin: '27AAPFU0939F1ZV',
    orderNumber: '',
    payBy: 'online',
    places,
    key: randomUUID(),
    ...overrides,
  };
}

/** Registers a school, and returns methods that send its adviser's requests. */
export async function registerSchool(testApp: TestApp, places: number, overrides: object = {}) {
  const { body } = await testApp.post(ROUTES.schools, schoolForm(places, overrides)).expect(201);
  return adviserClient(testApp, String(body.token));
}

export function adviserClient(testApp: TestApp, token: string) {
  const path = (route: string, values: object = {}) => buildPath(route, { token, ...values });
  const view = async () => (await testApp.get(path(ROUTES.school)).expect(200)).body as SchoolView;
  const pay = async (amount: number) => {
    const { body } = await testApp.post(path(ROUTES.schoolPayments), { amount }).expect(200);
    return testApp.provider.control.pay(String(body.order.id));
  };
  return {
    token,
    path,
    view,
    post: (route: string, form: object = {}, values: object = {}) => testApp.post(path(route, values), form),
    put: (route: string, form: object) =>
      request(testApp.url)
        .put(API_PREFIX + path(route))
        .send(form),
    /** Saves a student. @param student what differs from what is stored */
    save: (place: PlaceView, student: object, version = place.version) =>
      request(testApp.url)
        .put(API_PREFIX + path(ROUTES.schoolPlace, { place: place.id }))
        .set('if-match', `"${version}"`)
        .send({ ...place.student, ...student }),
    drop: (place: PlaceView) =>
      request(testApp.url).delete(API_PREFIX + path(ROUTES.schoolPlace, { place: place.id })),
    /** Pays at the provider, and returns to the site. Then everything that follows is stored. */
    pay: async (amount: number) => {
      const payment = await pay(amount);
      await testApp
        .post(ROUTES.confirmPayment, testApp.provider.control.checkoutCallback(payment))
        .expect(200);
      await waitForOutboxes(testApp);
      return payment;
    },
    addNames: (...students: object[]) =>
      testApp.post(path(ROUTES.schoolNames), {
        students: students.map((each) => ({ fullName: '', email: '', className: '', ...each })),
      }),
  };
}

export const statesOf = ({ places }: SchoolView) => places.map(({ state }) => state);
