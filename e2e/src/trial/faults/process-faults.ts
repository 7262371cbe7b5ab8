import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { pickOne } from '../random.js';
import type { System } from '../system/system.js';

export interface FaultContext {
  system: System;
  random: SeededRandom;
  /** Factor of how long faults last: 1 in a long trial. */
  duration: number;
}

/** Injects a fault, waits, and ends it. @returns how many emails may end in the state `unknown` because of it; 0 if absent */
export type Fault = (context: FaultContext) => Promise<number | void>;

const BACKENDS = ['backend 1', 'backend 2'] as const;
const WORKERS = ['worker 1', 'worker 2'] as const;
const PROGRAMS = [...BACKENDS, ...WORKERS] as const;

/** Faults of the product's own processes and their connections. A worker sends one email at a time, so each leaves one unknown. */
export const PROCESS_FAULTS: Record<string, Fault> = {
  'kill backend': (context) => killAndRestart(context, [context.random.pick(BACKENDS)], 0),
  'kill worker': (context) => killAndRestart(context, [context.random.pick(WORKERS)], 1),
  'kill all programs': (context) => killAndRestart(context, PROGRAMS, WORKERS.length),
  // Without the database neither worker can record what it has just sent.
  'kill database': (context) => killAndRestart(context, ['database'], WORKERS.length),
  'kill Redis': (context) => killAndRestart(context, ['redis'], 0),
  'kill and wipe Redis': async ({ system, random, duration }) => {
    await system.processes.redis.kill();
    rmSync(system.redisDir, { recursive: true, force: true });
    await sleep(random.float(0, 1_000) * duration);
    await system.processes.redis.restart();
  },
  // The newer version no longer had this index; with two versions, see preload/newer-version.mjs.
  'roll back a version': async ({ system, random, duration }) => {
    const backend = system.processes['backend 2'];
    writeFileSync(system.rolledBack, '');
    await system.db.collection('coupons').dropIndex('codeKey_1');
    await backend.restart();
    await sleep(random.float(0, 3_000) * duration);
    rmSync(system.rolledBack);
    await backend.restart();
  },
  'pause program': async ({ system, random, duration }) => {
    const { pid } = system.processes[random.pick(PROGRAMS)];
    process.kill(pid, 'SIGSTOP');
    await sleep(random.float(1_000, 8_000) * duration);
    process.kill(pid, 'SIGCONT');
    return 1;
  },
  'cut connection': (context) => interrupt(context, 'disconnect', 4_000),
  'pause connection': (context) => interrupt(context, 'pause', 5_000),
};

/** How many processes each fault kills with SIGKILL. */
export const KILLS: Record<string, number> = {
  'kill backend': 1,
  'kill worker': 1,
  'kill all programs': PROGRAMS.length,
  'kill database': 1,
  'kill Redis': 1,
  'kill and wipe Redis': 1,
};

async function killAndRestart(
  { system, random, duration }: FaultContext,
  names: readonly (keyof System['processes'])[],
  unknownEmails: number,
): Promise<number> {
  const killed = names.map((name) => system.processes[name]);
  await Promise.all(killed.map((program) => program.kill()));
  await sleep(random.float(0, 3_000) * duration);
  await Promise.all(killed.map((program) => program.restart()));
  return unknownEmails;
}

async function interrupt(
  { system, random, duration }: FaultContext,
  failure: 'disconnect' | 'pause',
  maxMs: number,
): Promise<number> {
  const proxy = pickOne(random, system.proxies);
  proxy?.[failure]();
  await sleep(random.float(200, maxMs) * duration);
  proxy?.reconnect();
  return 1;
}
