import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@mun/local/demo/seeded-random';
import { OUTER_FAULTS } from './outer-faults.js';
import type { Fault, Scene } from './scene.js';
import type { Tally } from './tally.js';
import type { World } from './world.js';

type Name = keyof World['programs'];
const BACKENDS = ['backend 1', 'backend 2'] as const;
const WORKERS = ['worker 1', 'worker 2'] as const;
const PROGRAMS = [...BACKENDS, ...WORKERS] as const;

/** What happens to the product's own programs and servers: kills are kill -9. A worker has one mail under way, so each leaves one in doubt. */
const INNER_FAULTS: Record<string, Fault> = {
  'killed backend': (scene) => killAndRestart(scene, scene.chance.pick(BACKENDS)),
  'killed worker': (scene) => killAndRestart(scene, scene.chance.pick(WORKERS)),
  'killed all programs': (scene) => killAndRestart(scene, ...PROGRAMS),
  'killed database': (scene) => killAndRestart(scene, 'database'),
  'killed queue server': (scene) => killAndRestart(scene, 'queue'),
  'killed and wiped queue server': async ({ world, chance, pace }) => {
    await world.programs.queue.kill();
    rmSync(world.queueDir, { recursive: true, force: true });
    await sleep(chance.float(0, 1_000) * pace);
    await world.programs.queue.restart();
  },
  'paused program': async ({ world, chance, pace }) => {
    const { pid } = world.programs[chance.pick(PROGRAMS)];
    process.kill(pid, 'SIGSTOP');
    await sleep(chance.float(1_000, 8_000) * pace);
    process.kill(pid, 'SIGCONT');
    return 1;
  },
  'cut wire': async ({ world, chance, pace }) => {
    const wire = chance.pick(world.wires);
    wire.cut();
    await sleep(chance.float(200, 4_000) * pace);
    wire.mend();
    return 1;
  },
  'held wire': async ({ world, chance, pace }) => {
    const wire = chance.pick(world.wires);
    wire.hold();
    await sleep(chance.float(200, 5_000) * pace);
    wire.mend();
    return 1;
  },
};

/** So many of the faults were a kill -9 of so many processes. */
export const KILLS: Record<string, number> = {
  'killed backend': 1,
  'killed worker': 1,
  'killed all programs': PROGRAMS.length,
  'killed database': 1,
  'killed queue server': 1,
  'killed and wiped queue server': 1,
};

/** Whether everything that can go wrong has. */
export function hasAllBroken({ faults }: Trouble): boolean {
  return Object.keys({ ...INNER_FAULTS, ...OUTER_FAULTS }).every((name) => faults.of(name) > 0);
}

/** What came of it. */
export interface Trouble {
  faults: Tally;
  /** How many mails may be in doubt, at most. */
  doubtsAllowed: number;
}

/**
 * As long as the trial goes on, one thing after another goes wrong with the product's own parts, and independently of that
 * one thing after another with the services outside. Every kind comes once before any comes again.
 */
export async function makeTrouble(
  scene: Omit<Scene, 'chance'>,
  diceOf: (name: string) => SeededRandom,
  trouble: Trouble,
  goesOn: () => boolean,
): Promise<void> {
  await Promise.all([
    series({ ...scene, chance: diceOf('inner faults') }, INNER_FAULTS, trouble, goesOn),
    series({ ...scene, chance: diceOf('outer faults') }, OUTER_FAULTS, trouble, goesOn),
  ]);
}

async function series(
  scene: Scene,
  faults: Record<string, Fault>,
  trouble: Trouble,
  goesOn: () => boolean,
): Promise<void> {
  const { chance, pace } = scene;
  for (let deck: string[] = []; goesOn();) {
    await sleep(chance.float(300, 2_500) * pace);
    if (deck.length === 0) deck = Object.keys(faults);
    const [name = ''] = deck.splice(chance.integer(0, deck.length - 1), 1);
    trouble.faults.add(name);
    // Not added in one go: the other series adds while this one waits.
    const doubts = (await faults[name]?.(scene)) ?? 0;
    trouble.doubtsAllowed += doubts;
  }
}

async function killAndRestart({ world, chance, pace }: Scene, ...names: Name[]): Promise<number> {
  const killed = names.map((name) => world.programs[name]);
  await Promise.all(killed.map((program) => program.kill()));
  await sleep(chance.float(0, 3_000) * pace);
  await Promise.all(killed.map((program) => program.restart()));
  // Without the database both workers cannot note what they have just sent.
  return names.includes('database')
    ? WORKERS.length
    : names.filter((name) => name.startsWith('worker')).length;
}
