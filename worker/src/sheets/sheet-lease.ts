import { Injectable } from '@nestjs/common';
import type { Collection, Filter } from 'mongodb';
import {
  joinSnapshot,
  SHEET_COLLECTION,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
} from '@mun/contracts/notify/sheets';
import type { SheetRows, SheetSnapshot, SheetStatus } from '@mun/contracts/notify/sheets';
import { DatabaseService } from '../database.service.js';

/** Renewed before every request, and longer than any request may take. */
const LEASE_MS = 30_000;

const STATUS_FILTER: Filter<SheetStatus> = { _id: SHEET_STATUS_ID };
const LEASE_END = { $add: ['$$NOW', LEASE_MS] };

/**
 * Google Sheets has no conditional writes, so only the worker that holds the lease, in the status document, writes. A
 * worker that loses it while writing requests a rewrite. All times are the database's.
 */
@Injectable()
export class SheetLease {
  private readonly status: Collection<SheetStatus>;
  private readonly rows: Collection<SheetRows>;

  constructor(private readonly database: DatabaseService) {
    this.status = database.collection<SheetStatus>(SHEET_COLLECTION);
    this.rows = database.collection<SheetRows>(SHEET_ROWS_COLLECTION);
  }

  /** Returns the newest snapshot, or null if it is already written, or is being replaced. */
  async findPendingSnapshot(): Promise<SheetSnapshot | null> {
    const status = await this.database.retryUntilAvailable(() => this.status.findOne(STATUS_FILTER));
    const { stored = 0, parts = 0, written = 0 } = status ?? {};
    if (stored <= written) return null;
    const rows: SheetRows[] = [];
    // One at a time, because a read of all of them could take longer than a read may take.
    for (let part = 0; part < parts; part++) {
      const found = await this.database.retryUntilAvailable(() =>
        this.rows.findOne({ snapshot: stored, part }),
      );
      if (!found) return null;
      rows.push(found);
    }
    return joinSnapshot(stored, rows);
  }

  async reportConfigured(configured: boolean): Promise<void> {
    await this.database.retryUntilAvailable(() =>
      this.status.updateOne(STATUS_FILTER, { $set: { configured } }, { upsert: true }),
    );
  }

  /** Returns false if another worker holds the lease. */
  async acquire(writer: string, snapshot: number): Promise<boolean> {
    const available: Filter<SheetStatus> = {
      ...STATUS_FILTER,
      $or: [{ writer }, { writerUntil: { $exists: false } }, { $expr: { $lt: ['$writerUntil', '$$NOW'] } }],
      $nor: [{ written: { $gte: snapshot } }],
    };
    return this.update(available, [{ $set: { writer, writerUntil: LEASE_END } }]);
  }

  /** Returns false if the lease expired and another worker acquired it. */
  renew(writer: string): Promise<boolean> {
    return this.update({ ...STATUS_FILTER, writer }, [{ $set: { writerUntil: LEASE_END } }]);
  }

  /** Records the written snapshot and releases the lease. */
  async markWritten(writer: string, written: number, url: string): Promise<void> {
    const held = await this.update(
      { ...STATUS_FILTER, writer },
      {
        $set: { written, url },
        $currentDate: { writtenAt: true },
        $unset: { writer: '', writerUntil: '', error: '', failedSnapshot: '' },
      },
    );
    // A write without the lease may have overwritten a newer snapshot.
    if (!held) await this.update(STATUS_FILTER, [{ $set: { dueAt: '$$NOW' } }]);
  }

  /** Releases the lease. `failedSnapshot` is the snapshot, if it is not retried. */
  async markFailed(writer: string, error: string, failedSnapshot?: number): Promise<void> {
    const $set = { error, ...(failedSnapshot !== undefined && { failedSnapshot }) };
    await this.update({ ...STATUS_FILTER, writer }, { $set, $unset: { writer: '', writerUntil: '' } });
  }

  private async update(
    filter: Filter<SheetStatus>,
    update: Parameters<Collection<SheetStatus>['updateOne']>[1],
  ): Promise<boolean> {
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.status.updateOne(filter, update),
    );
    return matchedCount === 1;
  }
}
