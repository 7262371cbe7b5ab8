import { setTimeout as sleep } from 'node:timers/promises';
import Bull from 'bull';
import { MongoClient, ObjectId, type Collection } from 'mongodb';
import type { ProposalDelegate, ProposalProblem } from '@mun/proposals/problem';
import {
  createProposalJob,
  PROPOSAL_QUEUE,
  type ProposalJob,
  type ProposalState,
} from '@mun/proposals/proposal';
import { PROPOSALS_COLLECTION, type StoredProposal } from '@mun/proposals/stored-proposal';
import type { WorkerFixture } from './worker.fixture.js';

export type ProposalFixture = Awaited<ReturnType<typeof createProposalFixture>>;

/** The proposals and their queue. The test takes the part of the backend. */
export async function createProposalFixture(worker: WorkerFixture) {
  const client = new MongoClient(worker.settings['MONGODB_URI'] ?? '');
  const proposals: Collection<StoredProposal> = client.db().collection(PROPOSALS_COLLECTION);
  await proposals.deleteMany();
  const queue = new Bull<ProposalJob>(PROPOSAL_QUEUE, worker.settings['REDIS_URL'] ?? '');
  queue.on('error', () => {}); // some tests stop Redis
  await queue.obliterate({ force: true });

  return {
    proposals,
    queue,
    /** Stores a proposal and adds its job, as the backend does. */
    async request(problem: ProposalProblem) {
      const _id = new ObjectId().toHexString();
      const now = new Date();
      const { aim, otherSeats, schools, delegates } = problem;
      await proposals.insertOne({
        _id,
        at: now,
        updatedAt: now,
        by: { session: 'TEST' },
        state: 'queued',
        progress: 0,
        request: { aim, otherSeats, schools, scope: 'everybody' },
        hash: '',
        problem: JSON.stringify(problem),
        delegates: delegates.length,
        attempts: 0,
      });
      const { data, opts } = createProposalJob(_id);
      await queue.add(data, opts);
      return _id;
    },
    async waitForState(_id: string, state: ProposalState, withinMs = 120_000) {
      for (const deadline = Date.now() + withinMs; ; await sleep(20)) {
        const proposal = await proposals.findOne({ _id });
        if (proposal?.state === state) return proposal;
        if (Date.now() > deadline) throw new Error(`the proposal is ${proposal?.state}, not ${state}`);
      }
    },
    async close() {
      await queue.close();
      await client.close();
    },
  };
}

/** A problem in which every delegate prefers other seats of two committees, in a way that many want the same ones. */
export function problemOf(
  delegates: number,
  committees = 4,
  changes: Partial<ProposalProblem> = {},
): ProposalProblem {
  const portfolios = Math.ceil((delegates * 1.1) / committees);
  return {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'any',
    seatFirst: true,
    committees: Array.from({ length: committees }, (_committee, c) => ({
      id: `c${c}`,
      name: `Committee ${c}`,
      portfolios: Array.from({ length: portfolios }, (_portfolio, p) => ({
        name: `Portfolio ${p}`,
        capacity: 1,
      })),
    })),
    delegates: Array.from({ length: delegates }, (_delegate, index) =>
      delegateOf(index, committees, portfolios),
    ),
    ...changes,
  };
}

function delegateOf(index: number, committees: number, portfolios: number): ProposalDelegate {
  const [first, second] = [index % committees, (index * 7 + 1) % committees];
  const popular = (salt: number) => Math.floor(portfolios * (((index * salt) % 101) / 101) ** 2);
  return {
    registrationId: `R${index}`,
    preferences: [
      [first, popular(13)],
      [first, popular(29)],
      [second, popular(41)],
      [second, popular(67)],
    ],
    preferredCommittees: [...new Set([first, second])],
    muns: index % 5,
    registeredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    school: index % 40,
    seat: null,
  };
}
