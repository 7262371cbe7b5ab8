import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  ASSEMBLY,
  expectSeatsMatchHistory,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../testing/fixtures/allotment.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { AllotmentsService } from './allotments.service.js';
import type { AllotmentChange } from './changes/allotment-change.schema.js';
import type { Proposal } from './proposals/proposal.schema.js';

const RECORDING = { at: 'insert allotment_changes' };
const WRITES = [
  'insert allotment_changes',
  'update seats',
  'findAndModify allotment_changes',
  'update audit',
  'update spreadsheet',
];
const PROPOSAL = { aim: 'fewest-without-preference', otherSeats: 'any', scope: 'everybody', schools: 'any' };

let fixture: AllotmentFixture;
beforeAll(async () => {
  fixture = await startAllotmentFixture(5);
  stopScheduledTasks(fixture.testApp);
});
afterAll(() => fixture.testApp.stop());

/** Puts the first two delegates on the first two seats, the others on none. */
async function resetSeats(): Promise<void> {
  await fixture.allot([seat(0, 1), seat(1, 2)], { cleared: [idOf(2), idOf(3), idOf(4)] }).expect(200);
  await fixture.allot([seat(0, 1), seat(1, 2)]).expect(200);
}
beforeEach(resetSeats);

const seat = (index: number, country: number): [number, string, string] => [
  index,
  ASSEMBLY,
  `Country ${country}`,
];
const idOf = (index: number) => fixture.delegates[index]!.registrationId;
const changes = () => fixture.testApp.connection.collection<AllotmentChange>('allotment_changes');
const proposals = () => fixture.testApp.connection.collection<Proposal>('proposals');
const newest = async () => (await changes().find().sort({ number: -1 }).limit(1).toArray())[0]!;

async function expectSeats(held: Record<number, number>): Promise<void> {
  const expected = Object.entries(held).map(([index, country]) => [index, `${ASSEMBLY}::Country ${country}`]);
  expect(await fixture.seats()).toEqual(Object.fromEntries(expected));
  await expectSeatsMatchHistory(fixture.testApp);
}

/** A swap of two seats, and a new one. */
const swap = () => fixture.allot([seat(0, 2), seat(1, 1), seat(2, 3)]);

const BATCH: Scenario<void> = {
  sharesSubject: true,
  prepare: resetSeats,
  act: swap,
  writes: WRITES,
  expectComplete: () => expectSeats({ 0: 2, 1: 1, 2: 3 }),
  expectUnchanged: () => expectSeats({ 0: 1, 1: 2 }),
};

const UNDO: Scenario<string> = {
  sharesSubject: true,
  prepare: async () => {
    await resetSeats();
    return (await swap().expect(200)).body.change as string;
  },
  act: (id) => fixture.admin.post(buildPath(ROUTES.undoAllotmentChange, { id })),
  writes: WRITES,
  expectComplete: async (id) => {
    await expectSeats({ 0: 1, 1: 2 });
    const undone = (await newest()).undoes;
    expect(String(undone)).toBe(id);
  },
  expectUnchanged: () => expectSeats({ 0: 2, 1: 1, 2: 3 }),
};

const REQUESTED: Scenario<number> = {
  sharesSubject: true,
  prepare: () => proposals().countDocuments(),
  act: () => fixture.admin.post(ROUTES.proposals, PROPOSAL),
  writes: ['insert proposals', 'update proposals', 'job proposals'],
  expectComplete: () => expectOneOpenProposal(),
  // If only the answer is lost, the proposal is solved beside an earlier one, until the second attempt cancels both.
  expectUnchanged: async (before) =>
    expect(await proposals().countDocuments()).toBeLessThanOrEqual(before + 1),
};

/** Older ones are cancelled, so that a worker solves one. */
async function expectOneOpenProposal(): Promise<void> {
  const all = await proposals().find().sort({ _id: -1 }).toArray();
  expect(all.map(({ state }) => state)).toEqual(
    all.map((_, index) => (index === 0 ? 'queued' : 'cancelled')),
  );
}

describe('a write that fails while', () => {
  it('seats are allotted', () => failEachWrite(fixture.testApp, BATCH));
  it('a change is undone', () => failEachWrite(fixture.testApp, UNDO));
  it('a proposal is requested', () => failEachWrite(fixture.testApp, REQUESTED));
});

describe('a batch of seats', () => {
  it('is refused if another organiser gives one of its seats away meanwhile', async () => {
    const other = () => fixture.allot([seat(3, 3)]).expect(200);
    const [answer] = await runInBetween(fixture.testApp, RECORDING, swap, other);
    expect(answer.status).toBe(409);
    await expectSeats({ 0: 1, 1: 2, 3: 3 });
  });

  it.each(['update seats', 'findAndModify allotment_changes'])(
    'is completed by another organiser’s batch if it stops before %s',
    async (at) => {
      const other = () => fixture.allot([seat(3, 4)]).expect(200);
      const [answer] = await runInBetween(fixture.testApp, { at }, swap, other);
      expect(answer.status).toBe(200);
      await expectSeats({ 0: 2, 1: 1, 2: 3, 3: 4 });
    },
  );

  it('gives no seat to a delegate who is cancelled meanwhile', async () => {
    const delegate = fixture.delegates[4]!;
    const cancel = async () => {
      const registrations = fixture.testApp.connection.collection('registrations');
      await registrations.updateOne({ _id: delegate._id }, { $set: { state: 'cancelled' } });
      await fixture.testApp.app.get(AllotmentsService).releaseSeats(delegate._id.toHexString());
    };
    const give = () => fixture.allot([seat(4, 3)]);
    const [answer] = await runInBetween(fixture.testApp, RECORDING, give, cancel);
    await recover(fixture.testApp);
    expect(answer.body.failed).toEqual([idOf(4)]);
    await expectSeats({ 0: 1, 1: 2 });
  });

  it('is undone once if two organisers undo it', async () => {
    const id = await UNDO.prepare();
    const undo = () => UNDO.act(id) as PromiseLike<{ status: number }>;
    const answers = await runInBetween(fixture.testApp, RECORDING, undo, undo);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
    await UNDO.expectComplete(id);
  });
});

describe('a committee', () => {
  /** A committee with a free seat, and requests that delete it or give the seat. */
  async function prepareCommittee() {
    const name = `Committee ${randomUUID()}`;
    const { body } = await fixture.admin.post(ROUTES.committees, { name, agenda: 'Order' }).expect(201);
    const id = String(body._id);
    const portfolios = { portfolios: ['Chair'] };
    await fixture.admin.put(buildPath(ROUTES.committeePortfolios, { id }), portfolios).expect(200);
    return {
      remove: () => fixture.admin.delete(buildPath(ROUTES.committee, { id })),
      give: () => fixture.allot([[2, name, 'Chair']]),
    };
  }

  it('is not deleted if a delegate gets a seat there before it is deleted', async () => {
    const { remove, give } = await prepareCommittee();
    const point = { at: 'findAndModify committees' };
    const [removed, given] = await runInBetween(fixture.testApp, point, remove, give);
    expect([removed.status, given.status]).toEqual([409, 200]);
  });

  it('has no delegate who gets a seat there while it is deleted', async () => {
    const { remove, give } = await prepareCommittee();
    const [given, removed] = await runInBetween(fixture.testApp, RECORDING, give, remove);
    expect(removed.status).toBe(204);
    expect(given.body.failed).toEqual([idOf(2)]);
    await expectSeats({ 0: 1, 1: 2 });
  });
});

describe('proposals', () => {
  it('that two organisers request at the same time leave one to solve', async () => {
    const request = () => fixture.admin.post(ROUTES.proposals, PROPOSAL).expect(202);
    await runInBetween(fixture.testApp, { at: 'insert proposals' }, request, request);
    await runInBetween(fixture.testApp, { at: 'update proposals' }, request, request);
    await handleAllEvents(fixture.testApp);
    await expectOneOpenProposal();
  });
});
