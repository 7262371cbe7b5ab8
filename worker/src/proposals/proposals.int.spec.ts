import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import { solveDespite } from '../testing/proposal-crash.scenario.js';
import { createProposalFixture, problemOf, type ProposalFixture } from '../testing/proposal.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

/** Takes the solver a second or more. */
const SLOW = problemOf(1_500, 20);

let worker: WorkerFixture;
let fixture: ProposalFixture;
beforeAll(async () => {
  worker = await createWorkerFixture('worker-proposals', 908);
  fixture = await createProposalFixture(worker);
});
afterAll(async () => {
  await worker.close();
  await fixture.close();
});

describe('a proposal', () => {
  beforeAll(() => worker.runWorker());
  afterAll(() => worker.closeWorkers());
  const jobOf = async (id: string) => (await fixture.queue.getJob(id))!;

  it('is solved, with a proof that holds', async () => {
    const problem = problemOf(40);
    const id = await fixture.request(problem);
    const { result, progress, attempts } = await fixture.waitForState(id, 'solved');
    expect({ progress, attempts }).toEqual({ progress: 1, attempts: 1 });
    expect(verifyOptimal(problem, result!)).toMatchObject({ valid: true });
    expect(await (await jobOf(id)).finished()).toBe('solved');
  });

  it('names the rules that conflict', async () => {
    const [first, ...others] = problemOf(10, 1).committees;
    const committees = [{ ...first!, limit: 9 }, ...others];
    const id = await fixture.request(problemOf(10, 1, { seatEverybody: true, committees }));
    const { conflict, result } = await fixture.waitForState(id, 'infeasible');
    expect(conflict).toEqual(
      expect.arrayContaining([{ kind: 'seat-everybody' }, { kind: 'limit', committee: 'c0' }]),
    );
    expect(result).toBeUndefined();
  });

  it('stops soon after it was cancelled, and the next one is solved', async () => {
    const slow = await fixture.request(SLOW);
    await fixture.waitForState(slow, 'solving');
    const next = await fixture.request(problemOf(10));
    await fixture.proposals.updateOne({ _id: slow }, { $set: { state: 'cancelled' } });
    expect(await (await jobOf(slow)).finished()).toBe('cancelled');
    await fixture.waitForState(next, 'solved');
    expect(await fixture.proposals.findOne({ _id: slow })).toMatchObject({ state: 'cancelled' });
  });

  it('stops if it was deleted', async () => {
    const id = await fixture.request(SLOW);
    await fixture.waitForState(id, 'solving');
    await fixture.proposals.deleteOne({ _id: id });
    expect(await (await jobOf(id)).finished()).toBe('cancelled');
  });

  it('that does not exist fails once', async () => {
    const job = await fixture.queue.add({ proposal: 'none' }, { attempts: 3 });
    await expect(job.finished()).rejects.toThrow('there is no such proposal');
  });
});

it('a proposal whose worker gets SIGKILL is solved by the next worker, with the same result', () =>
  solveDespite('SIGKILL', worker, fixture, problemOf(800, 20)));
