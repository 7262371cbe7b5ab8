import { getQueueToken } from '@nestjs/bull';
import Bull, { type Job, type Queue } from 'bull';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import {
  PROPOSAL_QUEUE,
  type ProposalDetail,
  type ProposalJob,
  type ProposalView,
} from '@mun/proposals/proposal';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { takeJobWhileEmptyingRedis } from '../../testing/take-job-while-emptying-redis.js';
import { ProposalJobsService } from './proposal-jobs.service.js';
import { ProposalsService } from './proposals.service.js';
import type { Proposal } from './proposal.schema.js';

const REQUEST = {
  aim: 'fewest-without-preference',
  otherSeats: 'any',
  scope: 'everybody',
  schools: 'any',
};
/** When every open proposal counts as stalled. */
const SOON = 60_000;

describe('proposals', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => {
    fixture = await startAllotmentFixture(4);
    stopScheduledTasks(fixture.testApp);
  });
  afterAll(() => fixture.testApp.stop());

  const queue = () => fixture.testApp.app.get<Queue<ProposalJob>>(getQueueToken(PROPOSAL_QUEUE));
  const stored = () => fixture.testApp.connection.collection<Proposal>('proposals');
  const requeueStalled = () => fixture.testApp.app.get(ProposalJobsService).requeueStalled(Date.now() + SOON);
  const request = async (changes: object = {}) =>
    (await fixture.admin.post(ROUTES.proposals, { ...REQUEST, ...changes }).expect(202)).body as ProposalView;
  const get = async (id: string) =>
    (await fixture.admin.get(buildPath(ROUTES.proposal, { id })).expect(200)).body as ProposalDetail;
  const list = async () =>
    (await fixture.admin.get(ROUTES.proposals).expect(200)).body.proposals as ProposalView[];
  const jobOf = async (id: string) => {
    await vi.waitUntil(() => queue().getJob(id), 60_000);
    return (await queue().getJob(id))!;
  };
  /** Simulates a worker. */
  const solve = (_id: string) =>
    stored().updateOne(
      { _id },
      {
        $set: {
          state: 'solved',
          progress: 1,
          result: { seats: [[0, 0], null, null, null], proof: { kind: 'gap', gap: 0 } },
        },
      },
    );

  it('are for organisers only', async () => {
    await fixture.testApp.post(ROUTES.proposals, REQUEST).expect(401);
    await fixture.testApp.get(ROUTES.proposals).expect(401);
    const { id } = await request();
    await fixture.testApp.get(buildPath(ROUTES.proposal, { id })).expect(401);
    await fixture.testApp.post(buildPath(ROUTES.cancelProposal, { id })).expect(401);
    await fixture.admin.get(buildPath(ROUTES.proposal, { id: 'none' })).expect(404);
    await fixture.admin.post(buildPath(ROUTES.cancelProposal, { id: 'none' })).expect(404);
  });

  it('are stored with their problem and queued, and returned with their result', async () => {
    const view = await request({ locked: [fixture.delegates[3]!.registrationId] });
    expect(view).toMatchObject({ state: 'queued', progress: 0, outdated: false, request: REQUEST });
    expect(view.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await jobOf(view.id)).data).toEqual({ proposal: view.id });
    const queued = await get(view.id);
    expect(queued).toMatchObject({
      ...view,
      problem: { committees: expect.any(Array), delegates: [{}, {}, {}, { locked: true }] },
    });
    expect(queued.request, 'optional fields that were not sent').not.toHaveProperty('committees');
    expect(queued.problem.delegates.map(({ registrationId }) => registrationId)).toEqual(
      fixture.delegates.map(({ registrationId }) => registrationId),
    );
    await solve(view.id);
    expect(await get(view.id)).toMatchObject({
      state: 'solved',
      result: { seats: [[0, 0], null, null, null] },
    });
    const [newest] = await list();
    expect(newest).toMatchObject({ id: view.id, state: 'solved', progress: 1 });
    expect(newest).not.toHaveProperty('problem');
    await vi.waitFor(async () => {
      const { entries } = (await fixture.admin.get(`${ROUTES.audit}?kind=allotment`).expect(200))
        .body as AuditPage;
      expect(entries[0]).toMatchObject({
        action: 'proposal-requested',
        subject: view.id,
        title: 'for 3 delegates',
      });
    }, 60_000);
  });

  it('have the same hash for the same input', async () => {
    const { hash } = await request();
    expect((await request()).hash).toBe(hash);
    expect((await request({ aim: 'fair-to-late' })).hash).not.toBe(hash);
  });

  it('refuse what does not exist, at its field', async () => {
    const committees = [{ committee: 'none' }];
    const { body } = await fixture.admin.post(ROUTES.proposals, { ...REQUEST, committees }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'committees.0.committee' }]);
    const invalid = await fixture.admin.post(ROUTES.proposals, { ...REQUEST, aim: 'luck' }).expect(400);
    expect(invalid.body.errors).toEqual([{ field: 'aim', message: 'Please choose an aim' }]);
  });

  it('accept a number of delegates per school, and no other shape', async () => {
    const schools = { kind: 'at-most', n: 3 };
    const { id } = await request({ schools });
    expect(await get(id)).toMatchObject({ request: { schools }, problem: { schools } });
    const refused = ['some', null, [], { kind: 'at-most' }, { ...schools, n: 0 }, { ...schools, n: 1.5 }];
    for (const other of [
      ...refused,
      { ...schools, n: 1_001 },
      { ...schools, more: 1 },
      { kind: 'any', n: 3 },
    ]) {
      const { body } = await fixture.admin.post(ROUTES.proposals, { ...REQUEST, schools: other }).expect(400);
      expect(body.errors).toMatchObject([{ field: 'schools' }]);
    }
  });

  it('treat null as absent', async () => {
    const { hash } = await request();
    const absent = { seatEverybody: null, fewestChanges: null, locked: null, committees: null };
    expect(await request(absent)).toMatchObject({ hash });
    const [committee] = await fixture.testApp.app.get(CommitteesService).listPortfolios();
    const rule = { limit: null, minMuns: null, firstTimersOnly: null, portfolios: null };
    expect(await request({ committees: [{ committee: committee!._id, ...rule }] })).toMatchObject({ hash });
  });

  it('accept rules for committees, and as many locked delegates as a conference has', async () => {
    const [committee] = await fixture.testApp.app.get(CommitteesService).listPortfolios();
    const rule = { committee: committee!._id, limit: 2, portfolios: [{ portfolio: 'France', minMuns: 1 }] };
    const { id } = await request({ committees: [rule] });
    expect((await get(id)).problem.committees[0]).toMatchObject({
      limit: 2,
      portfolios: expect.arrayContaining([{ name: 'France', capacity: 1, minMuns: 1 }]),
    });
    const locked = Array.from({ length: 9_999 }, () => fixture.delegates[0]!.registrationId);
    await request({ locked });
    await fixture.admin.post(ROUTES.proposals, { ...REQUEST, locked: [...locked, 'a', 'b'] }).expect(400);
  });

  it('are cancelled by an organiser, unless they are solved', async () => {
    const cancel = async (id: string) =>
      (await fixture.admin.post(buildPath(ROUTES.cancelProposal, { id })).expect(200)).body as ProposalView;
    const { id } = await request();
    expect(await cancel(id)).toMatchObject({ id, state: 'cancelled' });
    expect(await cancel(id)).toMatchObject({ state: 'cancelled' });
    const solved = await request();
    await solve(solved.id);
    expect(await cancel(solved.id)).toMatchObject({ state: 'solved' });
    await vi.waitFor(async () => {
      const { entries } = (await fixture.admin.get(`${ROUTES.audit}?kind=allotment`).expect(200))
        .body as AuditPage;
      const cancelled = entries.filter(({ action }) => action === 'proposal-cancelled');
      expect(cancelled).toMatchObject([{ subject: id, title: 'for 4 delegates' }]);
    }, 60_000);
  });

  it('are cancelled by a later request', async () => {
    const first = await request();
    const second = await request();
    expect(await get(first.id)).toMatchObject({ state: 'cancelled' });
    expect(await get(second.id)).toMatchObject({ state: 'queued' });
  });

  it('are outdated once a seat has changed, and no longer if it has changed back', async () => {
    const { id } = await request();
    await solve(id);
    await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    await vi.waitFor(async () => expect(await get(id)).toMatchObject({ outdated: true }), 60_000);
    const everybodyElse = await request({ scope: 'unseated' });
    expect(everybodyElse.outdated).toBe(false);
    await fixture.allot([], { cleared: [fixture.delegates[0]!.registrationId] }).expect(200);
    await vi.waitFor(async () => {
      expect(await get(id)).toMatchObject({ outdated: false });
      expect(await get(everybodyElse.id)).toMatchObject({ outdated: true });
    }, 60_000);
    expect((await list())[0], 'while it is open').toMatchObject({ id: everybodyElse.id, outdated: false });
    await solve(everybodyElse.id);
    expect((await list())[0]).toMatchObject({ id: everybodyElse.id, outdated: true });
  });

  it('are queued once, even if the event is handled again', async () => {
    const { id } = await request();
    const job = await jobOf(id);
    await fixture.testApp.app.get(ProposalJobsService).handleProposalRequested({
      id: 'again',
      type: 'ProposalRequested',
      at: new Date(),
      payload: { proposal: id },
    });
    expect((await queue().getJob(id))!.timestamp).toBe(job.timestamp);
  });

  it('get their job from the sweep if the process was killed after the request', async () => {
    const { id } = await request();
    await (await jobOf(id)).remove();
    const event = {
      id: 'lost',
      type: 'ProposalRequested',
      at: new Date(0),
      payload: { proposal: id },
    } as const;
    await stored().updateOne({ _id: id }, { $set: { outbox: [event] } });
    await fixture.testApp.app.get(OutboxRelay).sweep(0);
    expect(await (await jobOf(id)).isWaiting()).toBe(true);
  });

  it('get another job if theirs was lost, but not while it waits', async () => {
    const { id } = await request();
    const job = await jobOf(id);
    await requeueStalled();
    expect((await queue().getJob(id))!.timestamp).toBe(job.timestamp);
    await queue().client.flushdb();
    await requeueStalled();
    expect(await (await jobOf(id)).isWaiting()).toBe(true);
    await takeJobWhileEmptyingRedis(fixture.testApp, PROPOSAL_QUEUE);
    await requeueStalled();
    expect(await (await jobOf(id)).isWaiting()).toBe(true);
  });

  it('get another job if all attempts of theirs have failed', async () => {
    const { id } = await request();
    await jobOf(id);
    const worker = new Bull(PROPOSAL_QUEUE, fixture.testApp.settings.REDIS_URL!);
    const ended = new Promise<void>((resolve) =>
      worker.on('failed', (job: Job) => (job.id === id ? resolve() : undefined)),
    );
    const taking = worker.process('*', 1, async (job) => {
      await job.discard();
      throw new Error('the database was away');
    });
    taking.catch(() => 'closed below');
    await ended;
    await worker.close();
    await requeueStalled();
    expect(await (await jobOf(id)).isWaiting()).toBe(true);
  });

  it('are deleted if ten are newer, or once their conference is over', async () => {
    const { id } = await request();
    for (let count = 0; count < 10; count++) await request();
    expect(await list()).toHaveLength(10);
    await fixture.admin.get(buildPath(ROUTES.proposal, { id })).expect(404);
    await fixture.testApp.app.get(OutboxRelay).sweep(0);
    await fixture.testApp.app.get(ProposalsService).deleteBefore(new Date());
    expect(await list()).toEqual([]);
  });
});
