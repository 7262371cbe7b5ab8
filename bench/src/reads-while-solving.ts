import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { createBackend } from '@mun/backend/app';
import type { ProposalView } from '@mun/proposals/proposal';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import { workerProcess } from '@mun/local/product-processes';
import { startProcess } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import {
  adminHeaders,
  startBenchEnvironment,
  type BenchEnvironment,
} from './environment/bench-environment.js';
import { Latencies } from './measure/latencies.js';
import { alignColumns } from './measure/table.js';

const COMMITTEES = 20;
/** How many proposals are solved, by the number of delegates. */
const PROPOSALS = new Map([
  [1_000, 9],
  [5_000, 3],
]);
/** The pace of visitors, which is the same whether or not a proposal is being solved. */
const READS_PER_SECOND = 100;
const READS = 1_000;
const PATHS = [`${API_PREFIX}${ROUTES.committees}?images=url`, `${API_PREFIX}${ROUTES.faqs}`];

/**
 * Compares the latencies of public reads while the worker solves proposals with those before, and with those beside any other
 * process of low priority that uses one core.
 */
export async function measureReadsWhileSolving(signal: AbortSignal): Promise<string> {
  const rows = [['public reads', 'median', 'p99']];
  for (const [delegates, proposals] of PROPOSALS) {
    signal.throwIfAborted();
    rows.push(...(await measureInEnvironment(delegates, proposals)));
  }
  return alignColumns(rows, 'right');
}

async function measureInEnvironment(delegates: number, proposals: number): Promise<string[][]> {
  const environment = await startBenchEnvironment({});
  try {
    await insertConference(environment, delegates);
    const { env, ...program } = workerProcess({ port: await freePort(), dev: false });
    const worker = await startProcess({ ...program, env: { ...environment.settings, ...env, ...MAIL } });
    try {
      return await measure(environment, delegates, proposals);
    } finally {
      await worker.stop();
    }
  } finally {
    await environment.stop();
  }
}

async function measure(
  environment: BenchEnvironment,
  delegates: number,
  proposals: number,
): Promise<string[][]> {
  const latencies = new Latencies();
  const before = `${delegates} delegates, before`;
  const beside = `${delegates} delegates, beside a busy process`;
  const during = `${delegates} delegates, while solving`;
  await readUntil(environment, new Latencies(), before, (reads) => reads >= READS);
  await readUntil(environment, latencies, before, (reads) => reads >= READS);
  const busy = startBusyProcess();
  await readUntil(environment, latencies, beside, (reads) => reads >= READS).finally(() => busy.kill());
  for (let proposal = 0; proposal < proposals; proposal += 1) {
    let solved = false;
    const solving = solveProposal(environment).finally(() => (solved = true));
    await readUntil(environment, latencies, during, () => solved);
    await solving;
  }
  const percentile = (step: string, share: number) => `${latencies.percentile(step, share).toFixed(1)} ms`;
  return [before, beside, during].map((step) => [step, percentile(step, 0.5), percentile(step, 0.99)]);
}

/** Sends reads at a fixed pace, whether or not earlier ones have been answered. */
async function readUntil(
  { client }: BenchEnvironment,
  latencies: Latencies,
  step: string,
  isDone: (reads: number) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let reads = 0; !isDone(reads); reads += 1) {
    const path = PATHS[reads % PATHS.length] ?? '';
    pending.push(latencies.time(step, () => client.send('GET', path, '', {})));
    await wait(startedAt + (reads * 1_000) / READS_PER_SECOND - performance.now());
  }
  await Promise.all(pending);
}

/** Has the priority of the worker's solver. */
function startBusyProcess(): ChildProcess {
  const child = spawn(process.execPath, ['--eval', 'for (;;) Array.from({ length: 1e5 }, String)']);
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

async function solveProposal(environment: BenchEnvironment): Promise<void> {
  const headers = await adminHeaders(environment);
  const path = `${API_PREFIX}${ROUTES.proposals}`;
  const body = { aim: 'fewest-without-preference', otherSeats: 'any', scope: 'everybody', schools: 'any' };
  const requested: ProposalView = JSON.parse(
    await environment.client.post(path, JSON.stringify(body), headers),
  );
  for (;;) {
    // As the page does.
    await wait(1_000);
    const list: { proposals: ProposalView[] } = JSON.parse(
      await environment.client.send('GET', path, '', headers),
    );
    const { state, error } = list.proposals.find(({ id }) => id === requested.id) ?? {};
    if (state === 'solved') return;
    if (state !== 'queued' && state !== 'solving') throw new Error(`the proposal is ${state}: ${error}`);
  }
}

async function insertConference({ settings, product }: BenchEnvironment, delegates: number): Promise<void> {
  const { services, close } = await createBackend(settings);
  try {
    const actor = { session: 'BENCH', name: 'Benchmark' };
    const portfolios = Array.from({ length: delegates / COMMITTEES }, (_portfolio, p) => `Country ${p + 1}`);
    for (let number = 1; number <= COMMITTEES; number += 1) {
      const { _id } = await services.committees.create(
        { name: `Committee ${number}`, agenda: 'Peace' },
        undefined,
        actor,
      );
      await services.portfolios.update(_id, { portfolios }, actor);
    }
  } finally {
    await close();
  }
  await insertConfirmedDelegates(product.db, delegates);
}

/** The worker sends no emails here, but requires their settings. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Bench <bench@example.org>' };
