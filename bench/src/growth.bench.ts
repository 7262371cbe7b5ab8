import { setTimeout as sleep } from 'node:timers/promises';
import { createBackend, type BackendApp } from '@mun/backend/app';
import type { AllotmentBatchResponse, Registrant } from '@mun/contracts/allotment/allotment';
import type { MailingProgress } from '@mun/contracts/notify/mailing';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { adminHeaders, startBenchEnvironment } from './environment/bench-environment.js';
import type { BenchEnvironment } from './environment/bench-environment.js';
import { clearNewDelegates, countNewDelegates } from './environment/new-delegate.js';
import {
  ASSEMBLY,
  countPurgeable,
  failEmails,
  freePortfolio,
  insertConference,
  insertPurgeable,
} from './environment/stored-conference.js';
import { measureSearch, type ServedConference } from './search.bench.js';
import { cpuTime } from './measure/cpu-time.js';
import { compareCosts, type Operation } from './measure/compare-costs.js';
import { registerPaidDelegates, registerUnpaidDelegates } from './measure/growth.js';
import { median } from './measure/results.js';
import { alignColumns } from './measure/table.js';

const REGISTRATIONS = 200;
const BATCH = 100;
const BATCHES = 5;
const PAGE = 1_000;
const PAGES = 8;
const LOOKS = 200;
const UNPAID = 200;
const RESENT = 20;
const LISTS = 10;
const HOUR_MS = 3_600_000;
/** When a reminder of an unpaid registration is due, and its order is still checked. */
const LATER_MS = 24 * HOUR_MS;
const PURGED = 300;
const MANY_PURGED = 2_000;
const PURGE_REPETITIONS = 3;
const TABLE_ROWS = 50_000;
/** The page size of the admin area (frontend/src/admin/allotments/use-delegates.ts). */
const TABLE_PAGE = 5_000;
const TABLE_REPETITIONS = 5;

/** A conference with a backend of its own. */
interface GrowingConference extends ServedConference {
  environment: BenchEnvironment;
  /** The backend's services in this process, while they are needed. */
  backend?: BackendApp;
  /** The emails to be sent again. */
  failed: string[];
  /** How many batches have been allotted. */
  batches: number;
  /** How many times people to be purged have been inserted. */
  purges: number;
}

/** Starts a backend for each number of stored registrations and inserts them. */
export async function startGrowingConferences(stored: number[]) {
  const conferences: GrowingConference[] = [];
  const environments: BenchEnvironment[] = [];
  const stop = async () => {
    for (const environment of environments) await environment.stop();
  };
  try {
    for (const count of stored) {
      const environment = await startBenchEnvironment({});
      environments.push(environment);
      const headers = await adminHeaders(environment);
      conferences.push({
        ...(await insertConference(environment.product.db, count)),
        environment,
        request: async (method, route, body) =>
          JSON.parse(
            await environment.client.send(
              method,
              API_PREFIX + route,
              body ? JSON.stringify(body) : '',
              headers,
            ),
          ),
        failed: [],
        batches: 0,
        purges: 0,
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async measure(iterations: number, signal: AbortSignal): Promise<string> {
      const rows = [];
      for (const operation of OPERATIONS)
        rows.push(...(await compareCosts(operation, conferences, iterations, signal)));
      const counts = stored.map((count) => count.toLocaleString('en'));
      const head = ['milliseconds per item; ratios', ...counts, 'goal'];
      const largest = conferences.at(-1);
      const once = largest
        ? [await measureTable(largest), await measurePurge(largest), await measureMailing(largest)]
        : [];
      return [alignColumns([head, ...rows], 'right'), '', ...once].join('\n');
    },
    async measureSearch(): Promise<string> {
      const tables = [];
      for (const conference of conferences) tables.push(await measureSearch(conference));
      return tables.join('\n\n');
    },
    stop,
  };
}

const backendAndDatabase = ({ environment: { pids } }: GrowingConference) => [pids.backend, pids.database];

const OPERATIONS: Operation<GrowingConference>[] = [
  {
    name: 'registration',
    items: REGISTRATIONS,
    pids: backendAndDatabase,
    reset: ({ db }) => clearNewDelegates(db),
    run: ({ environment }) => registerPaidDelegates(environment, REGISTRATIONS),
  },
  {
    name: `allotment, in batches of ${BATCH}`,
    items: BATCHES * BATCH,
    pids: backendAndDatabase,
    async run(conference) {
      for (let batch = 0; batch < BATCHES; batch++) await allotBatch(conference);
    },
  },
  {
    name: `table, per delegate in pages of ${PAGE.toLocaleString('en')}`,
    items: PAGES * PAGE,
    pids: backendAndDatabase,
    async run({ request }) {
      for (let page = 0; page < PAGES; page++) {
        const rows = await request<Registrant[]>('GET', `${ROUTES.registrants}?limit=${PAGE}`);
        if (rows.length !== PAGE) throw new Error(`expected ${PAGE} delegates, got ${rows.length}`);
      }
    },
  },
  {
    name: 'progress of a mailing to all',
    items: LOOKS,
    pids: backendAndDatabase,
    async run({ request, mailing, delegates }) {
      for (let look = 0; look < LOOKS; look++) {
        const progress = await request<MailingProgress>('GET', buildPath(ROUTES.mailing, { id: mailing }));
        const isHalfDone = progress.sent === Math.ceil(delegates.length / 2) && progress.state === 'running';
        if (!isHalfDone) throw new Error(`unexpected progress: ${JSON.stringify(progress)}`);
      }
    },
  },
  {
    name: 'dashboard',
    items: LISTS,
    pids: backendAndDatabase,
    async run({ request }) {
      for (let list = 0; list < LISTS; list++) await request('GET', ROUTES.dashboard);
    },
  },
  {
    name: 'resending one email',
    items: RESENT,
    pids: backendAndDatabase,
    async reset(conference) {
      conference.failed = await failEmails(conference, RESENT);
    },
    async run({ request, failed }) {
      for (const id of failed) await request('POST', buildPath(ROUTES.resendDelivery, { id }));
    },
  },
  {
    name: 'list of institutions, per delegate',
    items: ({ delegates }) => LISTS * delegates.length,
    pids: backendAndDatabase,
    async run({ request }) {
      for (let list = 0; list < LISTS; list++) await request('GET', ROUTES.institutions);
    },
  },
  {
    ...scheduledTask('reminder, of an unpaid registration', UNPAID),
    reset: resetUnpaid,
    async run({ backend }) {
      await backend?.services.reminders.run(Date.now() + LATER_MS);
    },
    async verify({ db }) {
      const reminded = await countNewDelegates(db, { remindedAt: { $exists: true } });
      if (reminded !== UNPAID) throw new Error(`only ${reminded} of ${UNPAID} were reminded`);
    },
  },
  {
    ...scheduledTask('reconciliation, per unpaid order', UNPAID),
    reset: resetUnpaid,
    async run({ backend }) {
      await backend?.services.reconciliation.run(new Date(Date.now() + LATER_MS));
    },
    async verify({ db }) {
      const open = await db.collection('payment_orders').countDocuments({ state: 'open' });
      if (open > 0) throw new Error(`${open} of ${UNPAID} orders did not lapse`);
    },
  },
  {
    ...scheduledTask('purge, per person', PURGED),
    reset: (conference) => addPurgeable(conference, PURGED),
    async run({ backend }) {
      await backend?.services.purge.run();
    },
    verify: expectPurged,
  },
];

/** A task that runs at intervals, which is therefore called in this process, which then is the backend. */
function scheduledTask(name: string, items: number) {
  return {
    name,
    items,
    pids: ({ environment: { pids } }: GrowingConference) => [process.pid, pids.database],
    async open(conference: GrowingConference) {
      conference.backend = await createBackend(conference.environment.settings);
    },
    close: async ({ backend }: GrowingConference) => backend?.close(),
  };
}

/** Replaces the new delegates with others who have not paid. */
async function resetUnpaid({ db, environment }: GrowingConference): Promise<void> {
  await clearNewDelegates(db);
  await registerUnpaidDelegates(environment, UNPAID);
}

/** Moves the first delegates to other portfolios of their committee. */
async function allotBatch(conference: GrowingConference): Promise<void> {
  const first = BATCH * conference.batches++;
  const allotments = conference.delegates.slice(0, BATCH).map(({ registrationId }, index) => ({
    registrationId,
    allottedCommittee: ASSEMBLY,
    allottedPortfolio: freePortfolio(first + index),
  }));
  const { updated } = await conference.request<AllotmentBatchResponse>('PATCH', ROUTES.allot, { allotments });
  if (updated !== BATCH) throw new Error(`only ${updated} of ${BATCH} seats were assigned`);
}

async function addPurgeable(conference: GrowingConference, count: number): Promise<void> {
  await insertPurgeable(conference.db, count, 2 + conference.purges++);
}

/** @throws Error if anybody is left */
async function expectPurged({ db }: GrowingConference): Promise<void> {
  const left = await countPurgeable(db);
  if (left > 0) throw new Error(`${left} people were not purged`);
}

/** Measures how long the admin area waits for the table of all delegates. @returns a sentence */
async function measureTable(conference: GrowingConference): Promise<string> {
  const { request, delegates } = conference;
  const opening: number[] = [];
  const serverTime: number[] = [];
  const all: number[] = [];
  const rows = Math.min(TABLE_ROWS, delegates.length);
  for (let repetition = 0; repetition < TABLE_REPETITIONS; repetition++) {
    const startedAt = performance.now();
    const cpuBefore = cpuTime(backendAndDatabase(conference));
    await request('GET', ROUTES.allotmentsState);
    let last = '';
    for (let read = 0; read < rows; read += TABLE_PAGE) {
      const after = last && `&after=${last}`;
      const page = await request<Registrant[]>('GET', `${ROUTES.registrants}?limit=${TABLE_PAGE}${after}`);
      last = page.at(-1)?.registrationId ?? '';
      if (read > 0) continue;
      opening.push(performance.now() - startedAt);
      serverTime.push(cpuTime(backendAndDatabase(conference)) - cpuBefore);
    }
    all.push(performance.now() - startedAt);
  }
  const [opens, cpu, complete] = [opening, serverTime, all].map((times) => median(times).toFixed(0));
  return `the table of ${rows.toLocaleString('en')} delegates opens after ${opens} ms, ${cpu} of them server time (goal: 500), and is complete after ${complete} ms`;
}

/** Emails everybody, as if nobody had been emailed before. No worker sends the emails. */
async function measureMailing({ db, request, delegates }: GrowingConference): Promise<string> {
  await db.collection(DELIVERIES_COLLECTION).deleteMany({});
  await db.collection('mailings').deleteMany({});
  const startedAt = performance.now();
  await request('POST', ROUTES.sendAllotmentEmails);
  let largest = 0;
  for (let isExpanding = true; isExpanding; await sleep(100)) {
    const [mailing] = await db
      .collection('mailings')
      .aggregate<{ size: number; cursor?: string }>([
        { $project: { cursor: 1, size: { $bsonSize: '$$ROOT' } } },
      ])
      .toArray();
    largest = Math.max(largest, mailing?.size ?? 0);
    isExpanding = mailing?.cursor !== undefined;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const people = await db.collection(DELIVERIES_COLLECTION).distinct('registration');
  const emails = await db.collection(DELIVERIES_COLLECTION).countDocuments();
  if (people.length !== delegates.length || emails !== people.length)
    throw new Error(`of ${delegates.length} delegates, ${people.length} are sent ${emails} emails`);
  return `a mailing to ${emails.toLocaleString('en')} delegates is queued after ${seconds.toFixed(0)} s, its document has at most ${largest} bytes (goal: 1,000,000)`;
}

async function measurePurge(conference: GrowingConference): Promise<string> {
  const { services, close } = await createBackend(conference.environment.settings);
  try {
    const times: number[] = [];
    for (let repetition = 0; repetition < PURGE_REPETITIONS; repetition++) {
      await addPurgeable(conference, MANY_PURGED);
      const startedAt = performance.now();
      await services.purge.run();
      times.push(performance.now() - startedAt);
      await expectPurged(conference);
    }
    return `the purge of ${MANY_PURGED.toLocaleString('en')} people takes ${median(times).toFixed(0)} ms (goal: 3,000)`;
  } finally {
    await close();
  }
}
