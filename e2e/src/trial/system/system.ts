import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendProcess, workerProcess } from '@mun/local/product-processes';
import { ROOT, rootPath } from '@mun/local/paths';
import type { ProcessSpec } from '@mun/local/supervisor/managed-process';
import { freePort } from '@mun/local/supervisor/probes';
import { startRestartable, type RestartableProcess } from '@mun/local/supervisor/restartable-process';
import { MongoClient } from 'mongodb';
import { startNetworkProxy, type NetworkProxy } from '@mun/local/testing/network-proxy';
import { configured, startServices, startWithCleanup } from '../../services.js';
import { startLoadBalancer } from './load-balancer.js';

/** How long an unpaid order holds its coupon: short, so that many holds expire during a trial. */
const HOLD_MINUTES = 0.2;

const preloaded = (name: string) => new URL(`../../../src/trial/preload/${name}.mjs`, import.meta.url).href;
const NEWER_VERSION = preloaded('newer-version');
const FREQUENT_HOLDS = preloaded('frequent-holds');
const RECORD_RUNS = preloaded('record-runs');

export interface SystemOptions {
  /** URLs of modules that every backend and worker loads first. */
  preload?: string[];
  holdMinutes?: number;
  /** How many of each run; at least two, which is the default. */
  backends?: number;
  workers?: number;
  /** Runs the second backend as a newer version, with an event type and a handler that the first one lacks. */
  twoVersions?: boolean;
  /** Runs the first backend from another checkout of an older version, which is built. */
  older?: string;
}

/** The system under test. */
export type System = Awaited<ReturnType<typeof startSystem>>;

/** Starts backends behind a load balancer, and workers, with one database and one Redis. */
export function startSystem(options: SystemOptions = {}) {
  const { preload = [], holdMinutes = HOLD_MINUTES, twoVersions = false, older = ROOT } = options;
  const { backends: backendCount = 2, workers: workerCount = 2 } = options;
  return startWithCleanup(async (cleanup) => {
    const services = await startServices(cleanup, { webhookRetryMs: 200 });
    const { database, redis, provider } = services;
    // Tests read the database directly, not through a proxy that fails.
    const client = await new MongoClient(database.uri).connect();
    cleanup.defer(() => client.close());

    const rolledBack = join(services.redisDir, '..', 'rolled-back');
    const runLog = join(services.redisDir, '..', 'runs');
    writeFileSync(runLog, '');
    const proxies: NetworkProxy[] = [];
    const databaseSocket = decodeURIComponent(new URL(database.uri).host);
    const redisPort = Number(new URL(redis.url).port);
    const run = async (spec: ProcessSpec, ...more: string[]): Promise<RestartableProcess> => {
      const toDatabase = cleanup.use(await startNetworkProxy({ path: databaseSocket }));
      const toRedis = cleanup.use(await startNetworkProxy({ port: redisPort }));
      proxies.push(toDatabase, toRedis);
      const settings = {
        ...services.settings,
        MONGODB_URI: `mongodb://127.0.0.1:${toDatabase.port}/meridian?directConnection=true&journal=true&w=1`,
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        PAYMENT_HOLD_MINUTES: String(holdMinutes),
        LOG_LEVEL: 'error',
        ROLLED_BACK: rolledBack,
        RUN_LOG: runLog,
      };
      const flags = [FREQUENT_HOLDS, RECORD_RUNS, ...preload, ...more].flatMap((module) => [
        '--import',
        module,
      ]);
      return cleanup.use(await startRestartable(configured(spec, settings, flags), { restartOnExit: true }));
    };
    const ports = await freePorts(backendCount + workerCount);
    const workerPorts = ports.splice(backendCount);
    // The first before the others: of two versions, the one that was started later is the newer.
    const first = await run(inFolder(older, backendProcess({ port: ports[0]!, dev: false })));
    const others = await Promise.all(
      ports.slice(1).map((port, index) => {
        const isNewer = twoVersions && index === 0;
        return run(backendProcess({ port, dev: false }), ...(isNewer ? [NEWER_VERSION] : []));
      }),
    );
    const backends = [first, ...others];
    const workers = await Promise.all(workerPorts.map((port) => run(workerProcess({ port, dev: false }))));
    // An older version detects a newer one within seconds, or at its start.
    if (twoVersions) await first.restart();
    const { url } = cleanup.use(await startLoadBalancer(ports));
    provider.control.configure({ webhookUrl: `${url}/api/payment/webhook` });
    const processes = { database, redis, backends, workers };
    const backendUrls = ports.map((port) => `http://127.0.0.1:${port}`);
    return { ...services, url, backendUrls, processes, proxies, db: client.db(), rolledBack, runLog };
  });
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** Returns the program of another checkout. */
function inFolder(folder: string, { command, ...spec }: ProcessSpec): ProcessSpec {
  const moved = command.map((part) => part.replace(rootPath('backend/'), join(folder, 'backend/')));
  return { ...spec, command: moved, cwd: folder };
}
