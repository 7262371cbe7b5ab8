import { setTimeout as sleep } from 'node:timers/promises';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { chanceOf } from '@mun/local/demo/chance';
import { Caller } from './api.js';
import { checkTheBooks, type Broken } from './books.js';
import { register } from './delegates.js';
import { doubtsAllowed, makeTrouble } from './faults.js';
import { fillContent } from './organisers.js';
import { settle } from './settle.js';
import { Tally } from './tally.js';
import { startWorld } from './world.js';

export interface Plan {
  /** The same text throws the same dice; what the machine makes of them differs from run to run. */
  seed: string;
  minutes: number;
  /** Delegates a second. */
  pace: number;
  sabotage?: string;
  say: (line: string) => void;
}

export interface Outcome {
  operations: Tally;
  faults: Tally;
  doubtful: number;
  doubtsAllowed: number;
  unsettled: string[];
  broken: Broken[];
}

/** Drives the whole product while things break, lets it come to rest, and checks the books. */
export async function holdTrial({ seed, minutes, pace, sabotage, say }: Plan): Promise<Outcome> {
  const world = await startWorld(sabotage);
  try {
    const [operations, faults] = [new Tally(), new Tally()];
    const door = new Caller(world.front.url);
    const coupons = await fillContent(world);
    const committees = await offered(door);
    const unheard: string[] = [];
    const { provider } = world;

    const until = Date.now() + minutes * 60_000;
    const trouble = makeTrouble(world, chanceOf(`${seed} faults`), faults, until);
    const people: Promise<unknown>[] = [];
    const arriving = chanceOf(`${seed} arrivals`);
    for (let number = 0; Date.now() < until; number += 1) {
      const chance = chanceOf(`${seed} delegate ${number}`);
      const offer = { door, provider, committees, coupons, chance, tally: operations, unheard };
      people.push(register(`delegate.${number}@example.org`, offer));
      await sleep(arriving.between(0, 2_000 / pace));
    }
    await trouble;
    await Promise.all(people);
    say(`Trouble is over after ${operations.of('registration')} registrations; settling …`);

    const unsettled = await settle(world);
    return {
      operations,
      faults,
      doubtful: await world.db.collection('deliveries').countDocuments({ state: 'unknown' }),
      doubtsAllowed: doubtsAllowed(faults),
      unsettled,
      broken: [
        ...(unheard.length > 0 ? [{ rule: 'who keeps trying gets through', what: unheard }] : []),
        ...(await checkTheBooks(world)),
      ],
    };
  } finally {
    await world.stop();
  }
}

/** The committees, as soon as the backends show them. */
async function offered(door: Caller): Promise<CommitteePortfolios[]> {
  for (;;) {
    const { body } = await door.persist('GET', '/committees/get-portfolios');
    const committees = body as CommitteePortfolios[];
    if (committees.length > 0) return committees;
    await sleep(100);
  }
}
