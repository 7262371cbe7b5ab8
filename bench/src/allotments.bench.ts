import { ObjectId, type AnyBulkWriteOperation, type Collection } from 'mongodb';
import type { AllotmentChange, Move, Seat } from '@mun/backend/schemas';
import type { AllotmentBatchResponse } from '@mun/contracts/allotment/allotment';
import { normalizeName } from '@mun/contracts/normalize-name';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import { readCommandCounts } from './measure/command-counts.js';
import { documentShapes } from './measure/document-shapes.js';
import type { Bench, BenchSide } from './measure/compare-sides.js';
import type { BenchStore } from './environment/bench-store.js';
import { pollUntil } from './measure/poll-until.js';
import { adminHeaders, type BenchEnvironment } from './environment/bench-environment.js';

const SEATS = 5_000;
/** At most three times as long as the baseline writes. */
const GOAL = 1 / 3;
const ASSEMBLY = 'General Assembly';

/** Each delegate's seat before and after a batch: maps the delegate's number to the portfolio's. */
interface Batch {
  name: string;
  before?: (delegate: number) => number;
  after: (delegate: number) => number;
}

const BATCHES: Batch[] = [
  { name: 'first seats, 5,000 in a batch', after: (delegate) => delegate },
  {
    name: 'moves to free seats, 5,000 in a batch',
    before: (delegate) => delegate,
    after: (delegate) => SEATS + delegate,
  },
  {
    name: 'moves in a cycle, 5,000 in a batch',
    before: (delegate) => delegate,
    after: (delegate) => (delegate + 1) % SEATS,
  },
];

/** Compares one request that allots 5,000 seats with one bulk write of the same seats and their change document. */
export const ALLOTMENTS = BATCHES.map(
  ({ name, before, after }) =>
    async (environment: BenchEnvironment): Promise<Bench> => {
      const { product, baseline, client } = environment;
      const { committee, delegates } = await prepare(product);
      const headers = await adminHeaders(environment);
      const seatAt = (number: number) => ({ committee, portfolio: `Country ${number}` });
      const moves = delegates.map((delegate, index): Move => ({
        ...delegate,
        before: before ? seatAt(before(index)) : null,
        after: seatAt(after(index)),
        exclusive: true,
        serial: before ? 2 : 1,
      }));
      const body = JSON.stringify({
        allotments: moves.map((move) => ({
          registrationId: move.registrationId,
          allottedCommittee: ASSEMBLY,
          allottedPortfolio: move.after?.portfolio,
          seenCommittee: move.before ? ASSEMBLY : '',
          seenPortfolio: move.before?.portfolio ?? '',
        })),
      });
      return {
        name,
        goal: GOAL,
        product: createSide(product, moves, async () => {
          const response = await client.send('PATCH', `${API_PREFIX}${ROUTES.allot}`, body, headers);
          const { updated } = JSON.parse(response) as AllotmentBatchResponse;
          if (updated !== SEATS) throw new Error(`only ${updated} of ${SEATS} seats were assigned`);
        }),
        baseline: createSide(baseline, moves, () => writeBaseline(baseline, moves)),
      };
    },
);

/** Inserts the committee and delegates that the batches need, if they are missing. */
async function prepare({ db }: BenchStore) {
  const key = ASSEMBLY.toLowerCase();
  const portfolios = Array.from({ length: 2 * SEATS }, (_, number) => `Country ${number}`);
  const committee = { name: ASSEMBLY, agenda: 'Peace', portfolios, sortOrder: 0, version: 1, outbox: [] };
  const { upsertedCount } = await db
    .collection('committees')
    .updateOne({ key }, { $setOnInsert: committee }, { upsert: true });
  if (upsertedCount > 0) await insertConfirmedDelegates(db, SEATS);
  const added = await db.collection('committees').findOne({ key });
  const registrations = await db.collection('registrations').find().limit(SEATS).toArray();
  return {
    committee: String(added?._id),
    delegates: registrations.map(({ _id, registrationId }) => ({
      registration: String(_id),
      registrationId: String(registrationId),
    })),
  };
}

function createSide(store: BenchStore, moves: Move[], run: () => Promise<void>): BenchSide {
  const [seats, changes] = [seatsOf(store), changesOf(store)];
  const seatsBefore = moves.flatMap(({ registration, registrationId, before }): Seat[] =>
    before
      ? [{ _id: registration, registrationId, ...withKey(before), exclusive: true, change: 0, serial: 1 }]
      : [],
  );
  const isDispatched = async () => (await changes.countDocuments({ 'outbox.at': { $exists: true } })) === 0;
  return {
    async reset() {
      await pollUntil(isDispatched);
      await Promise.all([seats.deleteMany({}), changes.deleteMany({})]);
      if (seatsBefore.length > 0) await seats.insertMany(seatsBefore);
    },
    async run() {
      await run();
      return SEATS;
    },
    async verify() {
      await pollUntil(isDispatched);
      const written = await seats.countDocuments({ change: 1, exclusive: true });
      if (written !== SEATS) throw new Error(`only ${written} of ${SEATS} seats were written`);
    },
    counts: () => readCommandCounts(store),
    async shapes() {
      const change = await changes.findOne({}, { projection: { by: 0 } });
      return documentShapes({ seat: await seats.findOne(), change });
    },
  };
}

/** Seats that other delegates of the batch take are released first, because of the unique index. */
async function writeBaseline(store: BenchStore, moves: Move[]): Promise<void> {
  const [seats, changes] = [seatsOf(store), changesOf(store)];
  const _id = new ObjectId();
  const state = 'applying' as const;
  await changes.insertOne({ _id, number: 1, at: new Date(), state, moves, count: moves.length, outbox: [] });
  const assigned = new Set(moves.map(({ after }) => after?.portfolio));
  const released = moves.filter(({ before }) => before && assigned.has(before.portfolio));
  const ids = released.map(({ registration }) => registration);
  if (ids.length > 0) await seats.updateMany({ _id: { $in: ids } }, { $unset: { exclusive: 1 } });
  const writes = moves.map(({ registration, registrationId, after, serial }): AnyBulkWriteOperation<Seat> => {
    const seat = { ...(after && withKey(after)), exclusive: true, change: 1, serial };
    return serial === 1
      ? { insertOne: { document: { _id: registration, registrationId, ...seat } } }
      : { updateOne: { filter: { _id: registration }, update: { $set: seat } } };
  });
  await seats.bulkWrite(writes, { ordered: false });
  await changes.updateOne({ _id }, { $set: { state: 'applied' } });
}

function withKey(seat: NonNullable<Move['after']>) {
  return { ...seat, portfolioKey: normalizeName(seat.portfolio) };
}

function seatsOf({ db }: BenchStore): Collection<Seat> {
  return db.collection('seats');
}

function changesOf({ db }: BenchStore): Collection<AllotmentChange> {
  return db.collection('allotment_changes');
}
