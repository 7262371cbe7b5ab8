import { Injectable } from '@nestjs/common';
import type { Collection, Filter, UpdateFilter } from 'mongodb';
import {
  SHEET_COLLECTION,
  SHEET_SNAPSHOT_ID,
  SHEET_STATUS_ID,
  type SheetSnapshot,
  type SheetStatus,
} from '@mun/contracts/sheets';
import { DatabaseService } from '../database.service.js';

/** A turn lasts so long unless it is renewed, which is done before every request; longer than any request may take. */
const TURN_MS = 30_000;

const IS_STATUS: Filter<SheetStatus> = { _id: SHEET_STATUS_ID };
const UNTIL_LATER = { $add: ['$$NOW', TURN_MS] };

/**
 * Who may write the spreadsheet. It knows no condition that a write could carry, so what keeps an older snapshot from
 * coming after a newer one is that one worker writes at a time, and that whoever writes past its turn has all written anew.
 * All times are the database's.
 */
@Injectable()
export class SheetLease {
  private readonly status: Collection<SheetStatus>;
  private readonly snapshots: Collection<SheetSnapshot>;

  constructor(private readonly database: DatabaseService) {
    this.status = database.collection<SheetStatus>(SHEET_COLLECTION);
    this.snapshots = database.collection<SheetSnapshot>(SHEET_COLLECTION);
  }

  /** What the spreadsheet is to show, if it does not show it yet. */
  async findPendingSnapshot(): Promise<SheetSnapshot | null> {
    return this.database.retryUntilAvailable(async () => {
      const [snapshot, status] = await Promise.all([
        this.snapshots.findOne({ _id: SHEET_SNAPSHOT_ID }),
        this.status.findOne(IS_STATUS),
      ]);
      return snapshot && snapshot.number > (status?.written ?? 0) ? snapshot : null;
    });
  }

  /** Says whether there is a spreadsheet to write to. */
  async reportConfigured(setUp: boolean): Promise<void> {
    await this.database.retryUntilAvailable(() =>
      this.status.updateOne(IS_STATUS, { $set: { configured: setUp } }, { upsert: true }),
    );
  }

  /** @returns false where somebody else's turn is not over */
  async acquire(writer: string, snapshot: number): Promise<boolean> {
    const free: Filter<SheetStatus> = {
      ...IS_STATUS,
      $or: [{ writer }, { writerUntil: { $exists: false } }, { $expr: { $lt: ['$writerUntil', '$$NOW'] } }],
      $nor: [{ written: { $gte: snapshot } }],
    };
    return this.change(free, [{ $set: { writer, writerUntil: UNTIL_LATER } }]);
  }

  /** @returns false where the turn was over and somebody else has taken theirs */
  renew(writer: string): Promise<boolean> {
    return this.change({ ...IS_STATUS, writer }, [{ $set: { writerUntil: UNTIL_LATER } }]);
  }

  /** The spreadsheet shows this snapshot. */
  async markWritten(writer: string, written: number, url: string): Promise<void> {
    const mine = await this.change(
      { ...IS_STATUS, writer },
      {
        $set: { written, url },
        $currentDate: { writtenAt: true },
        $unset: { writer: '', writerUntil: '', trouble: '', givenUp: '' },
      },
    );
    if (!mine) await this.requestRewrite();
  }

  /** Ends a turn that came to nothing. @param givenUp the snapshot that is not tried again by itself */
  async markFailed(writer: string, trouble: string, givenUp?: number): Promise<void> {
    await this.change(
      { ...IS_STATUS, writer },
      {
        $set: { error: trouble, ...(givenUp !== undefined && { failedSnapshot: givenUp }) },
        $unset: { writer: '', writerUntil: '' },
      },
    );
  }

  /** What we wrote past our turn may lie over what is newer. */
  async requestRewrite(): Promise<void> {
    await this.database.retryUntilAvailable(() =>
      this.status.updateOne(IS_STATUS, [{ $set: { dueAt: '$$NOW' } }]),
    );
  }

  private async change(
    filter: Filter<SheetStatus>,
    update: UpdateFilter<SheetStatus> | Parameters<Collection<SheetStatus>['updateOne']>[1],
  ): Promise<boolean> {
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.status.updateOne(filter, update),
    );
    return matchedCount === 1;
  }
}
