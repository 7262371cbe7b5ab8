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

export interface SystemOptions {
  /** URLs of modules that every backend and worker loads first. */
  preload?: string[];
  holdMinutes?: number;
  /** Runs the second backend as a newer version, with an event type and a handler that the first one lacks. */
  twoVersions?: boolean;
  /** Runs the first backend from another checkout of an older version, which is built. */
  older?: string;
}

/** The system under test. */
export type System = Awaited<ReturnType<typeof startSystem>>;

/** Starts two backends and two workers behind a load balancer, with one database and one Redis. */
export function startSystem(options: SystemOptions = {}) {
  const { preload = [], holdMinutes = HOLD_MINUTES, twoVersions = false, older = ROOT } = options;
  return startWithCleanup(async (cleanup) => {
    const services = await startServices(cleanup, { webhookRetryMs: 200 });
    const { database, redis, provider } = services;
    // Tests read the database directly, not through a proxy that fails.
    const client = await new MongoClient(database.uri).connect();
    cleanup.defer(() => client.close());

    const rolledBack = join(services.redisDir, '..', 'rolled-back');
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
      };
      const flags = [FREQUENT_HOLDS, ...preload, ...more].flatMap((module) => ['--import', module]);
      return cleanup.use(await startRestartable(configured(spec, settings, flags), { restartOnExit: true }));
    };
    const ports = [await freePort(), await freePort()] as const;
    const processes = {
      database,
      redis,
      'backend 1': await run(inFolder(older, backendProcess({ port: ports[0], dev: false }))),
      'backend 2': await run(
        backendProcess({ port: ports[1], dev: false }),
        ...(twoVersions ? [NEWER_VERSION] : []),
      ),
      'worker 1': await run(workerProcess({ port: await freePort(), dev: false })),
      'worker 2': await run(workerProcess({ port: await freePort(), dev: false })),
    };
    // An older version detects a newer one within seconds, or at its start.
    if (twoVersions) await processes['backend 1'].restart();
    const { url } = cleanup.use(await startLoadBalancer([...ports]));
    provider.control.configure({ webhookUrl: `${url}/api/payment/webhook` });
    return { ...services, url, processes, proxies, db: client.db(), rolledBack };
  });
}

/** Returns the program of another checkout. */
function inFolder(folder: string, { command, ...spec }: ProcessSpec): ProcessSpec {
  const moved = command.map((part) => part.replace(rootPath('backend/'), join(folder, 'backend/')));
  return { ...spec, command: moved, cwd: folder };
}
