import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import type { RestartableProcess } from '@mun/local/supervisor/restartable-process';
import { pickOne } from '../random.js';
import type { System } from '../system/system.js';

export interface FaultContext {
  system: System;
  random: SeededRandom;
  /** Factor of how long faults last: 1 in a long trial. */
  duration: number;
}

/** What a fault has done. Each is 0 if absent. */
export interface Damage {
  /** How many processes were killed with SIGKILL. */
  kills?: number;
  /** How many emails may end in the state `unknown`. */
  unknownEmails?: number;
}

/** Injects a fault, waits, and ends it. */
export type Fault = (context: FaultContext) => Promise<Damage | void>;

/** Faults of the product's own processes and their connections. A worker sends one email at a time, so each leaves one unknown. */
export const PROCESS_FAULTS: Record<string, Fault> = {
  'kill backend': (context) => {
    const { backends } = context.system.processes;
    return killAndRestart(context, [pickOne(context.random, backends)!], 0);
  },
  'kill worker': (context) => {
    const { workers } = context.system.processes;
    return killAndRestart(context, [pickOne(context.random, workers)!], 1);
  },
  'kill all programs': (context) =>
    killAndRestart(context, programsOf(context), context.system.processes.workers.length),
  // Without the database no worker can record what it has just sent.
  'kill database': (context) => {
    const { database, workers } = context.system.processes;
    return killAndRestart(context, [database], workers.length);
  },
  'kill Redis': (context) => killAndRestart(context, [context.system.processes.redis], 0),
  'kill and wipe Redis': async ({ system, random, duration }) => {
    await system.processes.redis.kill();
    rmSync(system.redisDir, { recursive: true, force: true });
    await sleep(random.float(0, 1_000) * duration);
    await system.processes.redis.restart();
    return { kills: 1 };
  },
  // The newer version no longer had this index; with two versions, see preload/newer-version.mjs.
  'roll back a version': async ({ system, random, duration }) => {
    const backend = system.processes.backends[1];
    writeFileSync(system.rolledBack, '');
    await system.db.collection('coupons').dropIndex('codeKey_1');
    await backend?.restart();
    await sleep(random.float(0, 3_000) * duration);
    rmSync(system.rolledBack);
    await backend?.restart();
  },
  'pause program': async (context) => {
    const { random, duration } = context;
    const { pid } = pickOne(random, programsOf(context))!;
    process.kill(pid, 'SIGSTOP');
    await sleep(random.float(1_000, 8_000) * duration);
    process.kill(pid, 'SIGCONT');
    return { unknownEmails: 1 };
  },
  'cut connection': (context) => interrupt(context, 'disconnect', 4_000),
  'pause connection': (context) => interrupt(context, 'pause', 5_000),
};

function programsOf({ system }: FaultContext): RestartableProcess[] {
  return [...system.processes.backends, ...system.processes.workers];
}

async function killAndRestart(
  { random, duration }: FaultContext,
  killed: RestartableProcess[],
  unknownEmails: number,
): Promise<Damage> {
  await Promise.all(killed.map((program) => program.kill()));
  await sleep(random.float(0, 3_000) * duration);
  await Promise.all(killed.map((program) => program.restart()));
  return { kills: killed.length, unknownEmails };
}

async function interrupt(
  { system, random, duration }: FaultContext,
  failure: 'disconnect' | 'pause',
  maxMs: number,
): Promise<Damage> {
  const proxy = pickOne(random, system.proxies);
  proxy?.[failure]();
  await sleep(random.float(200, maxMs) * duration);
  proxy?.reconnect();
  return { unknownEmails: 1 };
}
