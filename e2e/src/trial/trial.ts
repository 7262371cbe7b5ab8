import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@mun/local/demo/seeded-random';
import type { Act } from './acts.js';
import { Caller } from './api.js';
import { readBooks, type Books, type Refused } from './books.js';
import { checkTheBooks, type Broken } from './check-books.js';
import { register } from './delegates.js';
import { hasAllBroken, makeTrouble, type Trouble } from './faults.js';
import { fillContent } from './ground.js';
import { Organiser } from './organiser.js';
import { keepBusy } from './organisers.js';
import { settle, SETTLES_WITHIN_MS } from './settle.js';
import { Tally } from './tally.js';
import { ADMIN_CODE, startWorld, type World, type WorldOptions } from './world.js';

export interface Plan extends WorldOptions {
  /** The same text throws the same dice; what the machine makes of them differs from run to run. */
  seed: string;
  minutes: number;
  /** It lasts longer where the machine is too slow for so many operations, and for each kind of fault once. */
  operations?: number;
  /** Delegates a second. */
  pace: number;
  /** The longest pause of an organiser between two acts. */
  pauseMs: number;
  /** How long things stay broken, against a long trial's 1; 0 for a trial in which nothing breaks. */
  faultPace: number;
  /** How long everything may take to come to rest, in each of two steps. */
  settleMs?: number;
  say: (line: string) => void;
  /** Done to the world before anybody comes. */
  prepare?: (world: World) => Promise<void>;
}

export interface Outcome extends Trouble {
  operations: Tally;
  books: Books;
  unsettled: string[];
  broken: Broken[];
}

/** Drives the whole product while things break, lets it come to rest, and checks the books. */
export async function holdTrial(plan: Plan): Promise<Outcome> {
  const { settleMs = SETTLES_WITHIN_MS, say } = plan;
  const acts: Act[] = [];
  const world = await startWorld(plan);
  try {
    await plan.prepare?.(world);
    const enter = (who: string) => Organiser.enter(world.front.url, ADMIN_CODE, who, acts);
    const organisers = [await enter('Organiser A'), await enter('Organiser B')] as const;
    const offer = await fillContent(organisers[0]);
    say('The conference is open');
    const driven = await drive(plan, world, organisers, offer);
    say(`Trouble is over after ${driven.operations.of('registers')} registrations; settling`);

    const unsettled = await settle(world, organisers[0], settleMs);
    const books = await readBooks(world, { acts, refused: driven.refused });
    return { ...driven, books, unsettled, broken: checkTheBooks(books) };
  } finally {
    await world.stop();
  }
}

/** Delegates arrive, organisers work and things break, all as the plan has it. */
async function drive(
  { seed, minutes, operations: atLeast = 0, pace, pauseMs, faultPace }: Plan,
  world: World,
  organisers: readonly Organiser[],
  ground: Awaited<ReturnType<typeof fillContent>>,
): Promise<Trouble & { operations: Tally; refused: Refused[] }> {
  const diceOf = (name: string) => seededRandom(`${seed} ${name}`);
  const operations = new Tally();
  const refused: Refused[] = [];
  const trouble: Trouble = { faults: new Tally(), doubtsAllowed: 0 };
  const until = Date.now() + minutes * 60_000;
  const goesOn = () =>
    Date.now() < until || operations.total < atLeast || (faultPace > 0 && !hasAllBroken(trouble));

  const { front, provider } = world;
  const offer = { ...ground, door: new Caller(front.url), provider, tally: operations, refused };
  const arrivals = async () => {
    const people: Promise<void>[] = [];
    const arriving = diceOf('arrivals');
    for (let number = 0; goesOn(); number += 1) {
      const chance = diceOf(`delegate ${number}`);
      people.push(register(`delegate.${number}@example.org`, { ...offer, chance }));
      await sleep(arriving.float(0, 2_000 / pace));
    }
    await Promise.all(people);
  };
  await Promise.all([
    arrivals(),
    ...organisers.map((organiser, at) =>
      keepBusy({ organiser, chance: diceOf(`organiser ${at}`) }, operations, goesOn, pauseMs),
    ),
    faultPace > 0 && makeTrouble({ world, pace: faultPace }, diceOf, trouble, goesOn),
  ]);
  return { ...trouble, operations, refused };
}
