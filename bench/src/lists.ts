import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import type { StoredRegistration } from '@mun/local/demo/registrations';
import { readCommandCounts } from './command-counts.js';
import { ADMIN_CODE, METRICS_TOKEN, type BenchEnvironment } from './bench-environment.js';

/** The number of requests per list; the median is reported. */
const TIMES = 5;

export interface StoredDelegates {
  environment: BenchEnvironment;
  delegates: StoredRegistration[];
}

interface Call {
  name: string;
  address: (delegate: StoredRegistration) => string;
}

const CALLS: Call[] = [
  {
    name: 'look-up of one delegate',
    address: ({ registrationId }) => buildPath(ROUTES.registrationStatus, { registrationId }),
  },
  { name: 'what changed in the allotments', address: () => `${ROUTES.allotmentsState}?since=0` },
  { name: 'orders, first page', address: () => ROUTES.orders },
  { name: 'orders, page 100', address: () => `${ROUTES.orders}?page=100` },
  {
    name: 'orders, by an email',
    address: ({ email }) => `${ROUTES.orders}?search=${encodeURIComponent(email)}`,
  },
  { name: 'orders, by part of a name', address: () => `${ROUTES.orders}?search=shar` },
  { name: 'mails, first page', address: () => ROUTES.deliveries },
  { name: 'mailing, dry run', address: () => ROUTES.mailingPreview },
  { name: 'totals', address: () => ROUTES.paymentTotals },
  { name: 'whether all is well', address: () => ROUTES.adminHealth },
  { name: 'metrics', address: () => ROUTES.metrics },
  { name: 'admin table: all delegates', address: () => ROUTES.registrants },
  { name: 'delegates as CSV', address: () => `${ROUTES.registrantsExport}?format=csv` },
  { name: 'orders as CSV', address: () => `${ROUTES.ordersExport}?format=csv` },
  { name: 'orders as XLSX', address: () => `${ROUTES.ordersExport}?format=xlsx` },
];

/** Compares each list and look-up with few and with many delegates stored, and counts the documents read. @returns a table */
export async function measureLists(few: StoredDelegates, many: StoredDelegates): Promise<string> {
  const logins = await Promise.all([few, many].map(({ environment: world }) => login(world)));
  const rows: string[] = [];
  for (const call of CALLS) {
    const [small, large] = [await ask(few, call, logins[0] ?? ''), await ask(many, call, logins[1] ?? '')];
    const figures = [
      small.ms.toFixed(1),
      large.ms.toFixed(1),
      large.examined.toFixed(0),
      kilobytes(large.bytes),
    ];
    rows.push(call.name.padEnd(34) + figures.map((figure) => figure.padStart(11)).join(''));
  }
  const stored = [few, many].map(({ delegates }) => `${delegates.length} stored`);
  const head = [...stored, 'documents', 'KB'].map((title) => title.padStart(13)).join('');
  return [`${'milliseconds; documents read'.padEnd(34 - 4)}${head}`, ...rows].join('\n');
}

async function ask({ environment: world, delegates }: StoredDelegates, { address }: Call, token: string) {
  const delegate = delegates[Math.floor(delegates.length / 2)];
  if (!delegate) throw new Error('nobody is stored');
  const to = address(delegate);
  const authorization = `Bearer ${to === ROUTES.metrics ? METRICS_TOKEN : token}`;
  const times: number[] = [];
  let bytes = 0;
  const before = await readCommandCounts(world.product);
  for (let time = 0; time < TIMES; time++) {
    const began = performance.now();
    bytes = (await world.client.send('GET', `${API_PREFIX}${to}`, '', { authorization })).length;
    times.push(performance.now() - began);
  }
  const after = await readCommandCounts(world.product);
  const examined = ((after['examined'] ?? 0) - (before['examined'] ?? 0)) / TIMES;
  return {
    ms: times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN,
    bytes,
    examined,
  };
}

async function login({ client: poster }: BenchEnvironment): Promise<string> {
  const answer = await poster.post(`${API_PREFIX}${ROUTES.adminLogin}`, JSON.stringify({ code: ADMIN_CODE }));
  return (JSON.parse(answer) as { message: string }).message;
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(0);
}
