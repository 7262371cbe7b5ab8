import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { isDuplicateKeyError } from '../mongo/collections.js';

const LOCK_ID = 'lock';
const LEASE_MS = 30_000;
const RETRY_MS = 200;

type LockCollection = mongo.Collection<{ _id: string; owner: string; until: Date }>;

/**
 * Runs `work` while no other process holds the lock, which is a document of this collection. The lease is renewed during
 * the work; a process that dies with it blocks the others for at most 30 seconds. Times are the database server's.
 */
export async function withMigrationLock(
  collection: LockCollection,
  work: () => Promise<void>,
): Promise<void> {
  const owner = randomUUID();
  while (!(await acquire(collection, owner))) await sleep(RETRY_MS);
  const renewal = setInterval(() => void acquire(collection, owner).catch(() => undefined), LEASE_MS / 3);
  try {
    await work();
  } finally {
    clearInterval(renewal);
    await collection.updateOne({ _id: LOCK_ID, owner }, { $set: { until: new Date(0) } });
  }
}

async function acquire(collection: LockCollection, owner: string): Promise<boolean> {
  const { matchedCount } = await collection.updateOne(
    { _id: LOCK_ID, $or: [{ owner }, { $expr: { $lt: ['$until', '$$NOW'] } }] },
    [{ $set: { owner, until: { $add: ['$$NOW', LEASE_MS] } } }],
  );
  if (matchedCount > 0) return true;
  try {
    // The first process of all: an expired lock, for the next attempt to take over.
    await collection.insertOne({ _id: LOCK_ID, owner: '', until: new Date(0) });
  } catch (error) {
    if (!isDuplicateKeyError(error)) throw error;
  }
  return false;
}
