import { randomUUID } from 'node:crypto';
import type {
  AddedNames,
  DelegationSettings,
  PlaceLink,
  RegisteredSchool,
  SchoolCheckout,
  SchoolView,
} from '@mun/contracts/delegations/delegations';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { adminHeaders, type BenchEnvironment } from './environment/bench-environment.js';
import { median } from './measure/results.js';
import { alignColumns } from './measure/table.js';

/** The first is the reference. */
const PLACES = [24, 200];
const REPETITIONS = 5;

/** Compares what each step of a teacher costs a large school with what it costs one of 24 places. */
export async function measureSchools(environment: BenchEnvironment): Promise<string> {
  const { client } = environment;
  const headers = await adminHeaders(environment);
  const path = API_PREFIX + ROUTES.delegationSettings;
  const settings: DelegationSettings = JSON.parse(await client.send('GET', path, '', headers));
  await client.send('PUT', path, JSON.stringify({ ...settings, maxPlaces: 300 }), headers);
  const times = new Map<string, number[][]>();
  for (const [index, places] of PLACES.entries())
    // The first school warms up.
    for (let repetition = 0; repetition <= REPETITIONS; repetition++)
      for (const [step, ms] of await playSchool(environment, places)) {
        const own = times.get(step) ?? PLACES.map(() => []);
        if (repetition > 0) own[index]?.push(ms);
        times.set(step, own);
      }
  const rows = [...times].map(([step, own]) => {
    const [small = 0, large = 0] = own.map((each) => median(each));
    return [step, small.toFixed(0), large.toFixed(0), (large / small).toFixed(1)];
  });
  return alignColumns(
    [['milliseconds', ...PLACES.map((places) => `${places} places`), 'ratio'], ...rows],
    'right',
  );
}

/** @returns the duration of each step */
async function playSchool(
  { client, provider }: BenchEnvironment,
  places: number,
): Promise<Map<string, number>> {
  const durations = new Map<string, number>();
  const timed = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await run();
    durations.set(step, performance.now() - startedAt);
    return result;
  };
  const id = randomUUID();
  let token = '';
  const send = async <T>(method: string, route: string, body: object = {}, place = ''): Promise<T> => {
    const path = API_PREFIX + buildPath(route, { token, place });
    return JSON.parse(await client.send(method, path, method === 'GET' ? '' : JSON.stringify(body), {}));
  };
  const form = {
    school: `School ${id}`,
    adviserName: 'Meera Iyer',
    adviserEmail: `adviser.${id}@example.org`,
    adviserPhone: '020 2567 1234',
    secondContact: '',
    billingName: 'Trust',
    billingAddress: '1 River Road',
    gstin: '',
    orderNumber: '',
    payBy: 'online',
  };
  const students = Array.from({ length: places }, (_, index) => ({
    fullName: `Student ${index}`,
    email: `student.${index}.${id}@example.org`,
    className: '11 B',
  }));
  await timed('register', async () => {
    ({ token } = await send<RegisteredSchool>('POST', ROUTES.schools, { ...form, places, key: id }));
  });
  await timed('paste the students', () => send<AddedNames>('POST', ROUTES.schoolNames, { students }));
  const school = await timed('open the page', () => send<SchoolView>('GET', ROUTES.school));
  const [first] = school.places;
  if (!first) throw new Error('the school has no places');
  await timed('save a student', () =>
    send('PUT', ROUTES.schoolPlace, { ...first.student, phone: '9876543210' }, first.id),
  );
  await timed('make a personal link', () => send<PlaceLink>('POST', ROUTES.schoolPlaceLink, {}, first.id));
  await timed('pay, until all are registered', async () => {
    provider.control.configure({ webhooks: 'drop' });
    const { order } = await send<SchoolCheckout>('POST', ROUTES.schoolPayments, { amount: school.due });
    const callback = provider.control.checkoutCallback(provider.control.pay(order.id));
    await send('POST', ROUTES.confirmPayment, callback);
    for (;;) {
      const paid = await send<SchoolView>('GET', ROUTES.school);
      if (paid.places.every(({ registrationId }) => registrationId !== undefined)) break;
    }
  });
  await timed('open the page, paid', () => send<SchoolView>('GET', ROUTES.school));
  await timed('save a student, paid', async () => {
    const { places: current } = await send<SchoolView>('GET', ROUTES.school);
    const [paid] = current;
    if (paid) await send('PUT', ROUTES.schoolPlace, { ...paid.student, className: '12 A' }, paid.id);
  });
  return durations;
}
