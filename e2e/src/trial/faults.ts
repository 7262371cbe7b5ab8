import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@mun/local/demo/chance';
import type { Tally } from './tally.js';
import type { World } from './world.js';

type Name = keyof World['programs'];
const PROGRAMS = ['backend 1', 'backend 2', 'worker 1', 'worker 2'] as const;

/** What can go wrong, each for a while, and it is mended before it ends. */
const FAULTS: Record<string, (world: World, chance: Chance) => Promise<void>> = {
  'killed program': (world, chance) => killAndRestart(world, chance.oneOf(PROGRAMS), chance),
  'killed worker': (world, chance) => killAndRestart(world, chance.oneOf(['worker 1', 'worker 2']), chance),
  'killed database': (world, chance) => killAndRestart(world, 'database', chance),
  'killed queue server': (world, chance) => killAndRestart(world, 'queue', chance),
  'wiped queue server': async (world, chance) => {
    await world.programs.queue.kill();
    rmSync(world.queueDir, { recursive: true, force: true });
    await sleep(chance.between(0, 1_000));
    await world.programs.queue.restart();
  },
  'paused program': async (world, chance) => {
    const { pid } = world.programs[chance.oneOf(PROGRAMS)];
    process.kill(pid, 'SIGSTOP');
    await sleep(chance.between(1_000, 8_000));
    process.kill(pid, 'SIGCONT');
  },
  'cut wire': async (world, chance) => {
    const wire = chance.oneOf(listed(world.wires));
    wire.cut();
    await sleep(chance.between(200, 4_000));
    wire.mend();
  },
  'held wire': async (world, chance) => {
    const wire = chance.oneOf(listed(world.wires));
    wire.hold();
    await sleep(chance.between(200, 5_000));
    wire.mend();
  },
  'provider failing': ({ provider }, chance) =>
    whileSet(
      () => provider.control.set({ failNext: chance.whole(1, 15) }),
      () => provider.control.set({ failNext: 0 }),
      chance,
    ),
  'provider losing answers': ({ provider }, chance) =>
    whileSet(
      () => provider.control.set({ loseAnswers: chance.whole(1, 8) }),
      () => provider.control.set({ loseAnswers: 0 }),
      chance,
    ),
  'webhooks doubled and shuffled': ({ provider }, chance) =>
    whileSet(
      () => provider.control.set({ webhookCopies: chance.whole(2, 4), webhookOrder: 'shuffled' }),
      () => provider.control.set({ webhookCopies: 1, webhookOrder: 'as-made' }),
      chance,
    ),
  'webhooks held back': ({ provider }, chance) =>
    whileSet(
      () => provider.control.set({ webhooks: 'hold' }),
      () => provider.control.set({ webhooks: 'send' }),
      chance,
    ),
  'webhooks dropped': ({ provider }, chance) =>
    whileSet(
      () => provider.control.set({ webhooks: 'drop' }),
      () => provider.control.set({ webhooks: 'send' }),
      chance,
    ),
  'mail server refusing': ({ mailbox }, chance) =>
    whileSet(
      () => mailbox.control.set({ refuseEvery: chance.whole(1, 4) }),
      () => mailbox.control.set({ refuseEvery: 0 }),
      chance,
    ),
  'mail server slow': ({ mailbox }, chance) =>
    whileSet(
      () => mailbox.control.set({ delayMs: chance.whole(100, 2_000) }),
      () => mailbox.control.set({ delayMs: 0 }),
      chance,
    ),
  'mail server breaking off': async ({ mailbox }, chance) =>
    mailbox.control.set({ closeAfterData: chance.whole(1, 2) }),
};

/** What a worker may have under way with its mail server at one moment, times the two workers. */
const MAILS_AT_ONCE = 2;

/** A kill, or a mail server that breaks off, may leave one mail in doubt each. */
const DOUBTFUL = new Set([
  'killed program',
  'killed worker',
  'killed database',
  'mail server breaking off',
  'cut wire',
  'paused program',
  'held wire',
]);

/** One thing after the other goes wrong until `until` (milliseconds since 1970), with quiet in between. */
export async function makeTrouble(world: World, chance: Chance, tally: Tally, until: number): Promise<void> {
  const names = listed(Object.keys(FAULTS));
  while (Date.now() < until) {
    await sleep(chance.between(300, 2_500));
    const name = chance.oneOf(names);
    tally.add(name);
    await FAULTS[name]?.(world, chance);
  }
}

/** How many mails may be in doubt after these faults, at most: one each time a worker was torn away from its mail server. */
export function doubtsAllowed(tally: Tally): number {
  return [...DOUBTFUL].reduce((sum, name) => sum + tally.of(name), 0) * MAILS_AT_ONCE;
}

async function killAndRestart({ programs }: World, name: Name, chance: Chance): Promise<void> {
  await programs[name].kill();
  await sleep(chance.between(0, 3_000));
  await programs[name].restart();
}

async function whileSet(set: () => void, reset: () => void, chance: Chance): Promise<void> {
  set();
  await sleep(chance.between(1_000, 8_000));
  reset();
}

function listed<T>(things: T[]): [T, ...T[]] {
  const [first, ...rest] = things;
  if (first === undefined) throw new Error('an empty list');
  return [first, ...rest];
}
