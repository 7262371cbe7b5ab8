import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKeyError } from '../mongo/collections.js';

/** The lease and the last run of a task. All times are the database's, because several machines compare them. */
export interface ScheduledTaskRecord {
  _id: string;
  everyMs: number;
  owner?: string;
  leaseUntil?: Date;
  /** When the last run started. */
  lastRunAt?: Date;
  lastDurationMs?: number;
  /** Absent if the last run succeeded. */
  lastError?: string;
}

/** How long a process that died with a lease blocks the task. */
const LEASE_MS = 10_000;
export const LEASE_RENEWAL_MS = LEASE_MS / 4;
/** The processes' timers differ, so a run may start slightly before its interval has passed. */
const EARLIEST = 0.9;

/** Gives each scheduled task to one process at a time, and records its runs. */
@Injectable()
export class TaskLeasesService {
  readonly collection: mongo.Collection<ScheduledTaskRecord>;
  private readonly owner = randomUUID();

  constructor(@InjectConnection() connection: Connection) {
    this.collection = connection.collection<ScheduledTaskRecord>('scheduled_tasks');
  }

  /** Creates the tasks' documents if there are none yet. */
  async register(tasks: { name: string; everyMs: number }[]): Promise<void> {
    const writes = tasks.map(({ name, everyMs }) => ({
      updateOne: { filter: { _id: name }, update: { $set: { everyMs } }, upsert: true },
    }));
    try {
      await this.collection.bulkWrite(writes, { ordered: false });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error; // another process has just created one
    }
  }

  /**
   * @param minIntervalMs how long ago the last run must have started
   * @returns false if another process runs the task, or has run it within the interval
   */
  async acquire(_id: string, minIntervalMs: number): Promise<boolean> {
    const isFree = { $lte: [{ $ifNull: ['$leaseUntil', new Date(0)] }, '$$NOW'] };
    const earliest = { $subtract: ['$$NOW', Math.round(minIntervalMs * EARLIEST)] };
    const isDue = { $lte: [{ $ifNull: ['$lastRunAt', new Date(0)] }, earliest] };
    const { modifiedCount } = await this.collection.updateOne({ _id, $expr: { $and: [isFree, isDue] } }, [
      { $set: { owner: this.owner, leaseUntil: LEASE_END, lastRunAt: '$$NOW' } },
    ]);
    return modifiedCount === 1;
  }

  /** Returns false if the lease has expired and another process has acquired it. */
  async renew(_id: string): Promise<boolean> {
    const { matchedCount } = await this.collection.updateOne({ _id, owner: this.owner }, [
      { $set: { leaseUntil: LEASE_END } },
    ]);
    return matchedCount === 1;
  }

  /** Records the run and ends the lease, unless another process has acquired it. */
  async release(_id: string, lastDurationMs: number, lastError?: string): Promise<void> {
    await this.collection.updateOne(
      { _id, owner: this.owner },
      {
        $set: { lastDurationMs, ...(lastError !== undefined && { lastError }) },
        $unset: { owner: '', leaseUntil: '', ...(lastError === undefined && { lastError: '' }) },
      },
    );
  }
}

const LEASE_END = { $add: ['$$NOW', LEASE_MS] };
