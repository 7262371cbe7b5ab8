import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  NO_STUDENT,
  type PlaceLink,
  type PlaceView,
  type RegisteredSchool,
  type SchoolCheckout,
  type SchoolView,
  type Student,
  type StudentPlace,
} from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { register, pay, type DelegateContext } from '../delegate.js';
import { pickAction, pickOne, shuffled, type WeightedActions } from '../random.js';
import type { System } from '../system/system.js';
import { SCHOOL_DOMAIN } from './school-addresses.js';

const MAX_PLACES = 6;
const MAX_STEPS = 30;
const MAX_PAUSE_MS = 2_000;
/** So few that schools, and delegates who register alone, compete for the same persons. */
const SHARED_STUDENTS = 12;
const MIN_ONLINE = 100;

interface SchoolContext extends DelegateContext {
  system: System;
  /** Of the school, unique. */
  number: number;
}

interface Adviser extends SchoolContext {
  /** Of the link that the adviser uses. */
  token: string;
  email: string;
  /** How many students were named. */
  named: number;
}

type Step = (adviser: Adviser, school: SchoolView) => unknown;

/** Registers a school, whose adviser then names students, pays, and changes places for a while. */
export async function runSchool(context: SchoolContext): Promise<void> {
  const { api, number, operations, random, signal } = context;
  operations.add('register school');
  const email = `adviser.${number}@${SCHOOL_DOMAIN}`;
  const form = {
    ...detailsOf(number, email),
    places: random.integer(1, MAX_PLACES),
    key: randomUUID(),
  };
  const attempt = () => api.requestWithRetry('POST', ROUTES.schools, form);
  let { status, body } = await attempt();
  while (status !== 201 && !signal.aborted) {
    operations.add('find no places for a school');
    await sleep(random.float(1, 2) * MAX_PAUSE_MS); // until an organiser allows more
    ({ status, body } = await attempt());
  }
  if (status !== 201) return;
  const adviser: Adviser = { ...context, token: (body as RegisteredSchool).token, email, named: 0 };
  for (let step = 0; step < MAX_STEPS && !signal.aborted; step += 1) {
    await sleep(random.float(0, MAX_PAUSE_MS));
    const school = await api.get<SchoolView>(pathOf(adviser, ROUTES.school));
    if (!school) {
      await openEmailedLink(adviser); // an organiser may have renewed it
      continue;
    }
    const { name, run } = pickAction<[Adviser, SchoolView]>(random, STEPS);
    operations.add(name);
    await run([adviser, school]);
  }
}

const step =
  (run: Step) =>
  ([adviser, school]: [Adviser, SchoolView]) =>
    run(adviser, school);

/** The weights are percentages. */
const STEPS: WeightedActions<[Adviser, SchoolView]> = {
  'open emailed link of school': [6, step(openEmailedLink)],
  'paste students': [18, step(pasteStudents)],
  'save student': [8, step(saveStudent)],
  'replace student': [5, step(replaceStudent)],
  'claim place': [8, step(claimPlace)],
  'add places to school': [4, step(addSchoolPlaces)],
  'drop place of school': [5, step(dropPlace)],
  'set order of places': [4, step(setOrder)],
  'swap seats of students': [4, step(swapStudents)],
  'arrange block of school': [12, step(arrangeBlock)],
  'change school': [3, step(changeSchool)],
  'pay for school': [20, step((adviser, school) => payPart(adviser, partOf(adviser, school)))],
  'pay for school twice at once': [6, step(payTwice)],
  'let holds of school lapse': [3, step(letHoldsLapse)],
  'register a student alone': [6, step(registerAlone)],
};

function pathOf({ token }: Pick<Adviser, 'token'>, route: string, values: object = {}): string {
  return buildPath(route, { token, ...values });
}

function detailsOf(number: number, adviserEmail: string) {
  const school = `School of adviser ${number}`;
  const contact = { adviserName: `Adviser ${number}`, adviserEmail, adviserPhone: '020 2567 1234' };
  const billing = { billingName: `${school}, Trust`, billingAddress: '1 River Road', gstin: '' };
  return { school, ...contact, secondContact: '', ...billing, orderNumber: '', payBy: 'online' };
}

/** Opening the newest link keeps the places for longer. */
async function openEmailedLink(adviser: Adviser): Promise<void> {
  const [token] = await emailedTokens(adviser.system, adviser.email);
  if (token !== undefined) adviser.token = token;
}

/** Returns the tokens of the links that an adviser was emailed, the newest first. */
export async function emailedTokens({ mailbox }: System, email: string): Promise<string[]> {
  const tokens = mailbox.control.list(email).map(async ({ id }) => {
    const { text = '' } = (await mailbox.control.read(id)) ?? {};
    return /\/school#([\w.-]+)/.exec(text)?.[1] ?? [];
  });
  return (await Promise.all(tokens)).flat();
}

/** Returns a student of whom something may be missing, with an address that nobody else of the school has. */
function randomStudent(adviser: Adviser): Student {
  const { random, number, committees } = adviser;
  adviser.named += 1;
  const [first, second] = shuffled(random, committees);
  const own = `student.${number}.${adviser.named}@${SCHOOL_DOMAIN}`;
  const hasPreferences = random.integer(0, 1) === 1 && first && second;
  return {
    ...NO_STUDENT,
    fullName: `Student ${number}.${adviser.named}`,
    email: random.integer(1, 3) === 1 ? '' : own,
    ...(hasPreferences && {
      committeePreference1: first.name,
      portfolioPreference1ForCommitteePreference1: pickOne(random, first.portfolios) ?? '',
      portfolioPreference2ForCommitteePreference1: pickOne(random, first.portfolios) ?? '',
      committeePreference2: second.name,
      portfolioPreference1ForCommitteePreference2: pickOne(random, second.portfolios) ?? '',
      portfolioPreference2ForCommitteePreference2: pickOne(random, second.portfolios) ?? '',
    }),
  };
}

function sharedAddress({ random }: Adviser): string {
  return `shared.${random.integer(1, SHARED_STUDENTS)}@${SCHOOL_DOMAIN}`;
}

/** Some lines are not valid. */
async function pasteStudents(adviser: Adviser): Promise<void> {
  const { api, random } = adviser;
  const students = Array.from({ length: random.integer(1, 4) }, () => {
    const { phone: _phone, numberOfMUNsParticipated: _muns, ...student } = randomStudent(adviser);
    const { guardianName: _name, guardianContact: _contact, ...line } = student;
    const fault = random.integer(1, 8);
    if (fault === 1) return { ...line, email: sharedAddress(adviser) };
    return fault === 2 ? { ...line, email: 'nonsense' } : line;
  });
  await api.requestWithRetry('POST', pathOf(adviser, ROUTES.schoolNames), { students });
}

function activePlaces({ places }: SchoolView): PlaceView[] {
  return places.filter(({ state }) => state !== 'dropped');
}

/** Has no effect if the place has changed meanwhile. */
async function savePlace(adviser: Adviser, place: PlaceView, change: object): Promise<void> {
  const path = pathOf(adviser, ROUTES.schoolPlace, { place: place.id });
  const headers = { 'if-match': `"${place.version}"` };
  await adviser.api.requestWithRetry('PUT', path, { ...place.student, ...change }, headers);
}

async function saveStudent(adviser: Adviser, school: SchoolView): Promise<void> {
  const place = pickOne(adviser.random, activePlaces(school));
  if (place) await savePlace(adviser, place, randomStudent(adviser));
}

async function replaceStudent(adviser: Adviser, school: SchoolView): Promise<void> {
  const confirmed = school.places.filter(({ registrationId }) => registrationId !== undefined);
  const place = pickOne(adviser.random, confirmed);
  if (place) await savePlace(adviser, place, { ...randomStudent(adviser), isReplacement: true });
}

/** The student sends the form twice, while the adviser may be saving the same place. */
async function claimPlace(adviser: Adviser, school: SchoolView): Promise<void> {
  const { api, random } = adviser;
  const place = pickOne(random, activePlaces(school));
  if (!place) return;
  const path = pathOf(adviser, ROUTES.schoolPlaceLink, { place: place.id });
  const { status, body } = await api.requestWithRetry('POST', path);
  const token = status === 200 && (body as PlaceLink).url.split('#')[1];
  const own = token && (await api.get<StudentPlace>(buildPath(ROUTES.studentPlace, { token })));
  if (!own) return;
  const student = { ...own.student, ...randomStudent(adviser) };
  const headers = { 'if-match': `"${own.version}"` };
  const claim = () =>
    api.requestWithRetry('PUT', buildPath(ROUTES.studentPlace, { token }), student, headers);
  const disturb = () => [savePlace(adviser, place, randomStudent(adviser)), dropPlace(adviser, school)];
  await Promise.all([claim(), claim(), ...(random.integer(1, 3) === 1 ? disturb() : [])]);
}

async function addSchoolPlaces(adviser: Adviser): Promise<void> {
  const form = { places: adviser.random.integer(1, 2), key: randomUUID() };
  await adviser.api.requestWithRetry('POST', pathOf(adviser, ROUTES.schoolPlaces), form);
}

async function dropPlace(adviser: Adviser, school: SchoolView): Promise<void> {
  const place = pickOne(adviser.random, activePlaces(school));
  if (!place) return;
  const path = pathOf(adviser, ROUTES.schoolPlace, { place: place.id });
  await adviser.api.requestWithRetry('DELETE', path);
}

async function setOrder(adviser: Adviser, school: SchoolView): Promise<void> {
  const places = shuffled(adviser.random, activePlaces(school)).map(({ id }) => id);
  await adviser.api.requestWithRetry('PUT', pathOf(adviser, ROUTES.schoolOrder), { places });
}

async function swapStudents(adviser: Adviser, { places }: SchoolView): Promise<void> {
  const seated = shuffled(
    adviser.random,
    places.filter(({ seat }) => seat),
  ).slice(0, 2);
  if (seated.length < 2) return;
  const form = { places: seated.map(({ id }) => id), seats: seated.map(({ seat }) => seat) };
  await adviser.api.requestWithRetry('POST', pathOf(adviser, ROUTES.schoolSwap), form);
}

/** Two advisers give a portfolio to two students at once. Has no effect if the page is out of date. */
async function arrangeBlock(adviser: Adviser, { block = [], places }: SchoolView): Promise<void> {
  const { api, random } = adviser;
  const registered = shuffled(
    random,
    places.filter(({ registrationId }) => registrationId !== undefined),
  );
  const portfolio = pickOne(random, block);
  if (!portfolio) return;
  await Promise.all(
    registered.slice(0, 2).map(({ id: place, seat }) => {
      const seen = { seenCommittee: seat?.committee ?? '', seenPortfolio: seat?.portfolio ?? '' };
      const seats = [{ place, ...portfolio, ...seen }];
      return api.requestWithRetry('PUT', pathOf(adviser, ROUTES.schoolBlock), { seats });
    }),
  );
}

/** The new name of the school is stored with each of its registrations. */
async function changeSchool(adviser: Adviser, { version, ...current }: SchoolView): Promise<void> {
  const { api, number, random } = adviser;
  // The first adviser may be another one, if the school was merged.
  const { adviserName, adviserEmail, adviserPhone } = current;
  const school = `School ${number}, ${random.integer(0, 99)}`;
  const details = { ...detailsOf(number, adviserEmail), adviserName, adviserPhone, school };
  const headers = { 'if-match': `"${version}"` };
  await api.requestWithRetry('PUT', pathOf(adviser, ROUTES.school), details, headers);
}

/** Returns what is due, the price of one place, or any smaller sum. */
function partOf({ random }: Adviser, school: SchoolView): number {
  const { due } = school;
  const price = activePlaces(school).find(({ state }) => state !== 'confirmed')?.price ?? 0;
  const parts = [due, price, random.integer(MIN_ONLINE, Math.max(MIN_ONLINE, due))];
  return Math.min(due, random.pick(parts as [number, ...number[]]));
}

async function payPart(adviser: Adviser, amount: number): Promise<void> {
  const { api, email } = adviser;
  if (amount < MIN_ONLINE) return;
  const path = pathOf(adviser, ROUTES.schoolPayments);
  const { status, body } = await api.requestWithRetry('POST', path, { amount });
  if (status !== 200) return adviser.operations.add('payment of school refused');
  const { order } = body as SchoolCheckout;
  await pay({ ...adviser, email, orderId: order.id, amount });
}

/** Two advisers pay at once: the same sum with one order, or different ones. */
async function payTwice(adviser: Adviser, school: SchoolView): Promise<void> {
  const first = partOf(adviser, school);
  const second = adviser.random.integer(0, 1) ? first : partOf(adviser, school);
  await Promise.all([payPart(adviser, first), payPart(adviser, second)]);
}

/** As if so much time had passed. */
async function letHoldsLapse({ system, random }: Adviser, { reference }: SchoolView): Promise<void> {
  const heldUntil = new Date(Date.now() + random.integer(0, 1) * 2 * 86_400_000); // lapsed, or to be reminded of
  await system.db
    .collection('delegations')
    .updateOne({ reference, heldUntil: { $exists: true } }, { $set: { heldUntil } })
    .catch(() => {}); // the database is down
}

/** A student does not know of the school's place, or a person is in the lists of two schools. */
async function registerAlone(adviser: Adviser, { places }: SchoolView): Promise<void> {
  const emails = places.flatMap(({ student }) => student.email || []);
  await register(pickOne(adviser.random, emails) ?? sharedAddress(adviser), adviser);
}
