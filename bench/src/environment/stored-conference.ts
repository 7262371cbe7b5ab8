import { ObjectId, type Db } from 'mongodb';
import type { Move, PaymentOrder, Registration, Seat } from '@mun/backend/schemas';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { insertAllottedDelegates } from '@mun/local/demo/allotted-delegates';
import type { StoredRegistration } from '@mun/local/demo/registrations';

/** The committee in which all stored delegates have their seats. */
export const ASSEMBLY = 'General Assembly';
const FREE_PORTFOLIOS = 200;
/** The moves of one stored allotment change. */
const MOVES_PER_CHANGE = 1_000;
/** Every so many emails of the mailing have failed. */
const FAILED_EVERY = 1_000;
/** People whose data is purged have registered before the end of this day, and all others after it. */
const PURGE_AFTER = '2020-12-31';
const PURGE_TIME = new Date(`${PURGE_AFTER}T00:00:00Z`);
const TEN_YEARS_MS = 10 * 365 * 86_400_000;
const FAR_FUTURE = new Date('2100-01-01');
const ACTOR = { session: 'BENCH', name: 'Benchmark' };

/** A confirmed delegate with a seat. */
export type StoredDelegate = Pick<Registration, '_id' | 'registrationId'>;

/** What the measured operations need of a conference's stored data. */
export interface StoredConference {
  db: Db;
  delegates: StoredDelegate[];
  /** The id of a mailing to all delegates, of which half is sent. */
  mailing: string;
}

/**
 * Inserts a conference directly into the database: delegates who have paid, all with a seat in one large committee and
 * emailed, the history of their seats, an entry of the audit log each, and a mailing that is in progress.
 */
export async function insertConference(db: Db, count: number): Promise<StoredConference> {
  const portfolios = Array.from({ length: FREE_PORTFOLIOS }, (_, number) => freePortfolio(number));
  const committee = { name: ASSEMBLY, key: ASSEMBLY.toLowerCase(), agenda: 'Peace', portfolios };
  await db
    .collection('committees')
    .insertOne({ ...committee, sharedPortfolios: false, sortOrder: -1, version: 1, outbox: [] });
  const delegates = await insertAllottedDelegates(db, count);
  await insertHistory(db, delegates);
  const mailing = await startMailing(db, count);
  // A snapshot of all delegates for the spreadsheet would be taken during a measurement.
  const spreadsheet = db.collection<{ _id: string }>('spreadsheet');
  await spreadsheet.updateMany({}, { $set: { configured: false }, $unset: { dueAt: '' } });
  await db.collection('conference').updateMany({}, { $set: { 'facts.purgeAfter': PURGE_AFTER } });
  // The benchmark runs the purge itself.
  const tasks = db.collection<{ _id: string }>('scheduled_tasks');
  await tasks.updateOne({ _id: 'purge-personal-data' }, { $set: { lastRunAt: FAR_FUTURE } });
  // Otherwise the database writes them during the first measurements.
  await db.admin().command({ fsync: 1 });
  return {
    db,
    delegates: delegates.map(({ _id, registrationId }) => ({ _id, registrationId })),
    mailing,
  };
}

/** A portfolio of the assembly that no stored delegate has. */
export function freePortfolio(number: number): string {
  return `Country ${number % FREE_PORTFOLIOS}`;
}

/** Inserts delegates whose data is due for the purge, with the same documents as the others. */
export async function insertPurgeable(db: Db, count: number, seed: number): Promise<void> {
  const delegates = await insertAllottedDelegates(db, count, seed);
  const createdAt = { $set: { createdAt: PURGE_TIME } };
  const internalIds = delegates.map(({ _id }) => _id);
  const registrations = db.collection<Registration>('registrations');
  await registrations.updateMany({ _id: { $in: internalIds } }, createdAt);
  const ids = internalIds.map(String);
  await db.collection<PaymentOrder>('payment_orders').updateMany({ 'payable.id': { $in: ids } }, createdAt);
  await db
    .collection<EmailDelivery>(DELIVERIES_COLLECTION)
    .updateMany({ addressKey: { $in: delegates.map(({ emailKey }) => emailKey) } }, createdAt);
}

async function insertHistory(db: Db, delegates: StoredRegistration[]): Promise<void> {
  const seats = await db.collection<Seat>('seats').find().toArray();
  const moves = seats.map(({ _id: registration, registrationId, committee = '', portfolio = '' }): Move => {
    const seat = { before: null, after: { committee, portfolio }, exclusive: true as const, serial: 1 };
    return { registration, registrationId, ...seat };
  });
  const changes = Array.from({ length: Math.ceil(moves.length / MOVES_PER_CHANGE) }, (_, index) => {
    const batch = moves.slice(index * MOVES_PER_CHANGE, (index + 1) * MOVES_PER_CHANGE);
    const fields = { _id: new ObjectId(), number: index + 1, at: new Date(), state: 'applied' as const };
    return { ...fields, by: ACTOR, moves: batch, count: batch.length, outbox: [] };
  });
  await db.collection('allotment_changes').insertMany(changes);
  await db.collection<Seat>('seats').updateMany({}, { $set: { change: changes.length } });
  const entries = delegates.map(({ _id, registrationId, createdAt: at }) => ({
    _id: new ObjectId().toHexString(),
    at,
    by: ACTOR,
    action: 'updated',
    kind: 'registration',
    subject: _id.toHexString(),
    title: registrationId,
  }));
  await db.collection<{ _id: string }>('audit').insertMany(entries);
}

async function startMailing(db: Db, total: number): Promise<string> {
  const _id = new ObjectId();
  const mailing = _id.toHexString();
  const startedAt = new Date(Date.now() - 600_000);
  await db
    .collection('mailings')
    .insertOne({ _id, startedAt, actor: ACTOR, total, state: 'running', outbox: [] });
  const deliveries = db.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  // The delegates' own times are up to seven years apart, so that the last ones are in the future.
  const sentAt = { $subtract: ['$sentAt', TEN_YEARS_MS] };
  await deliveries.updateMany({ mailings: { $exists: true } }, [{ $set: { mailings: [mailing], sentAt } }]);
  const halfOf = deliveries.find({ mailings: mailing }, { projection: { _id: 1 } }).limit(total / 2);
  const waiting = (await halfOf.toArray()).map((delivery) => delivery._id);
  const failed = waiting.filter((_, index) => index % FAILED_EVERY === 0);
  // They do not count as stalled, although there is no worker.
  const updatedAt = FAR_FUTURE;
  await deliveries.updateMany(
    { _id: { $in: waiting } },
    { $set: { state: 'queued', updatedAt }, $unset: { sentAt: '' } },
  );
  await deliveries.updateMany({ _id: { $in: failed } }, { $set: { state: 'failed', error: 'Refused' } });
  return mailing;
}

/** Lets so many emails of the mailing have failed. @returns their ids */
export async function failEmails(
  { db, mailing }: Pick<StoredConference, 'db' | 'mailing'>,
  count: number,
): Promise<string[]> {
  const deliveries = db.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  const ids = (await deliveries.find({ mailings: mailing, state: 'sent' }).limit(count).toArray()).map(
    ({ _id }) => _id,
  );
  await deliveries.updateMany({ _id: { $in: ids } }, { $set: { state: 'failed', error: 'Refused' } });
  return ids;
}

/** Returns how many people are due for the purge. */
export function countPurgeable(db: Db): Promise<number> {
  const due = { createdAt: { $lte: PURGE_TIME }, emailKey: { $gt: '' } };
  return db.collection<Registration>('registrations').countDocuments(due);
}
