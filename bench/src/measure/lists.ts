import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import type { StoredRegistration } from '@mun/local/demo/registrations';
import { readCommandCounts } from './command-counts.js';
import { adminHeaders, METRICS_TOKEN, type BenchEnvironment } from '../environment/bench-environment.js';

/** The number of requests per list; the median is reported. */
const REPETITIONS = 5;

/** An environment with its stored delegates. */
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
  { name: 'allotment changes', address: () => ROUTES.allotmentsState },
  { name: 'orders, first page', address: () => ROUTES.orders },
  { name: 'orders, page 100', address: () => `${ROUTES.orders}?page=100` },
  {
    name: 'orders, by email',
    address: ({ email }) => `${ROUTES.orders}?search=${encodeURIComponent(email)}`,
  },
  { name: 'orders, by part of a name', address: () => `${ROUTES.orders}?search=shar` },
  { name: 'emails, first page', address: () => ROUTES.deliveries },
  { name: 'mailing, dry run', address: () => ROUTES.mailingPreview },
  { name: 'search, part of a name', address: () => `${ROUTES.search}?q=shar` },
  { name: 'search, one letter', address: () => `${ROUTES.search}?q=a` },
  { name: 'totals', address: () => ROUTES.paymentTotals },
  { name: 'system status', address: () => ROUTES.adminHealth },
  { name: 'metrics', address: () => ROUTES.metrics },
  { name: 'admin table: all delegates', address: () => ROUTES.registrants },
  { name: 'delegates as CSV', address: () => `${ROUTES.registrantsExport}?format=csv` },
  { name: 'orders as CSV', address: () => `${ROUTES.ordersExport}?format=csv` },
  { name: 'orders as XLSX', address: () => `${ROUTES.ordersExport}?format=xlsx` },
];

/** Compares each list and look-up with few and with many delegates stored, and counts the documents read. @returns a table */
export async function measureLists(small: StoredDelegates, large: StoredDelegates): Promise<string> {
  const [smallHeaders, largeHeaders] = [
    await adminHeaders(small.environment),
    await adminHeaders(large.environment),
  ];
  const rows: string[] = [];
  for (const call of CALLS) {
    const [smallFigures, largeFigures] = [
      await measure(small, call, smallHeaders),
      await measure(large, call, largeHeaders),
    ];
    const figures = [
      smallFigures.ms.toFixed(1),
      largeFigures.ms.toFixed(1),
      largeFigures.examined.toFixed(0),
      kilobytes(largeFigures.bytes),
    ];
    rows.push(call.name.padEnd(34) + figures.map((figure) => figure.padStart(11)).join(''));
  }
  const stored = [small, large].map(({ delegates }) => `${delegates.length} stored`);
  const head = [...stored, 'documents', 'KB'].map((title) => title.padStart(13)).join('');
  return [`${'milliseconds; documents read'.padEnd(34 - 4)}${head}`, ...rows].join('\n');
}

async function measure(
  { environment, delegates }: StoredDelegates,
  { address }: Call,
  admin: { authorization: string },
) {
  const delegate = delegates[Math.floor(delegates.length / 2)];
  if (!delegate) throw new Error('no delegates are stored');
  const route = address(delegate);
  const headers = route === ROUTES.metrics ? { authorization: `Bearer ${METRICS_TOKEN}` } : admin;
  const times: number[] = [];
  let bytes = 0;
  const before = await readCommandCounts(environment.product);
  for (let time = 0; time < REPETITIONS; time++) {
    const startedAt = performance.now();
    bytes = (await environment.client.send('GET', `${API_PREFIX}${route}`, '', headers)).length;
    times.push(performance.now() - startedAt);
  }
  const after = await readCommandCounts(environment.product);
  const examined = ((after['examined'] ?? 0) - (before['examined'] ?? 0)) / REPETITIONS;
  return {
    ms: times.toSorted((a, b) => a - b)[Math.floor(REPETITIONS / 2)] ?? Number.NaN,
    bytes,
    examined,
  };
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(0);
}
