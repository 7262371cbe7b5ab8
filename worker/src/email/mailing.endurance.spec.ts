import { afterAll, beforeAll, it } from 'vitest';
import { sendDespiteKills } from '../testing/mailing.scenario.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

let fixture: WorkerFixture;
beforeAll(async () => void (fixture = await createWorkerFixture('worker-mailing-endurance', 915)));
afterAll(() => fixture.close());

it(
  'a mailing of 1,000 emails reaches everybody at most once despite 20 SIGKILLs, refusals and a wiped Redis',
  () => sendDespiteKills(fixture, { emails: 1_000, kills: 20, refuseEvery: 97 }),
  900_000,
);
