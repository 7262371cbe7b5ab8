import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import type { Connection, mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import {
  SHEET_ATTEMPTS,
  SHEET_BACKOFF,
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_SNAPSHOT_ID,
  SHEET_STATUS_ID,
  type SheetJob,
  type SheetSnapshot,
  type SheetStatus,
} from '@mun/contracts/sheets';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { domainEvent, type OutboxDocument } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { debounceMs } from './debounce.js';
import { buildTabs } from './sheet-tabs.js';

/** Hundreds may register in a second, and each of them changes the one status. */
const MOMENT_MS = 50;
/** Whoever takes a snapshot has so long; then another takes it anew. */
const TAKE_MS = 60_000;

type Status = SheetStatus & OutboxDocument;

/** When the spreadsheet is to be written, and with what. The worker writes it. */
@Injectable()
export class SheetService implements OnModuleInit {
  private readonly statuses: mongo.Collection<Status>;
  private readonly snapshots: mongo.Collection<SheetSnapshot>;
  private pendingChange: Promise<void> | undefined;
  /** How long this process took for its last snapshot. */
  private lastSnapshotMs = 0;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectQueue(SHEET_QUEUE) private readonly queue: Queue<SheetJob>,
    private readonly allotted: AllotmentQueriesService,
    private readonly relay: OutboxRelay,
  ) {
    this.statuses = connection.collection<Status>(SHEET_COLLECTION);
    this.snapshots = connection.collection<SheetSnapshot>(SHEET_COLLECTION);
  }

  onModuleInit(): void {
    this.relay.register(this.statuses);
  }

  /** The first start of all writes the headings, so that whoever opens the spreadsheet sees that it works. */
  async initialize(): Promise<void> {
    const first = { number: 0, dueAt: new Date(), outbox: [] };
    try {
      // A worker may have been here first, to say whether there is a spreadsheet at all.
      const unborn = { _id: SHEET_STATUS_ID, number: { $exists: false } } as const;
      await this.statuses.updateOne(unborn, { $set: first }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  }

  async status(): Promise<SheetStatus> {
    return (await this.statuses.findOne({ _id: SHEET_STATUS_ID })) ?? { _id: SHEET_STATUS_ID, number: 0 };
  }

  /** Something that the spreadsheet shows has changed. What changes within a moment shares one write. */
  markChanged(now = Date.now()): Promise<void> {
    this.pendingChange ??= this.markChangedSoon(now);
    return this.pendingChange;
  }

  /** An organiser wants it written now. @returns the status once the snapshot is taken */
  async requestSync(by: Actor): Promise<SheetStatus> {
    const acted = {
      by,
      action: 'sheet-requested',
      kind: 'sheet',
      subject: 'spreadsheet',
      title: 'Spreadsheet',
    } as const;
    const $each = [domainEvent('AdminActed', acted), domainEvent('SheetSyncRequested', {})];
    const told = await this.statuses.findOneAndUpdate(
      { _id: SHEET_STATUS_ID },
      { ...wishFor(new Date()), $push: { outbox: { $each } } },
      { returnDocument: 'after' },
    );
    if (told) await this.relay.dispatch(this.statuses, told);
    return this.status();
  }

  /**
   * Takes a snapshot if one is due, and gives it to the worker. The number is given out before anything is read, and the
   * wish stands until the snapshot is on its way: of two backends, or after a crash, the newest truth is written last.
   */
  async takeSnapshotIfDue(now = Date.now()): Promise<void> {
    const taking = new Date(now + TAKE_MS);
    const status = await this.statuses.findOneAndUpdate(
      { _id: SHEET_STATUS_ID, dueAt: { $lte: new Date(now) }, configured: { $ne: false } },
      { $set: { dueAt: taking }, $inc: { number: 1 } },
      { returnDocument: 'after' },
    );
    if (!status) return;
    const began = performance.now();
    await this.saveSnapshot(status.number);
    this.lastSnapshotMs = performance.now() - began;
    await this.addJob(status.number);
    // A change that came meanwhile is perhaps not in this snapshot: then the next one stays due.
    const { requests: wishes = { $exists: false } } = status;
    await this.statuses.updateOne(
      { _id: SHEET_STATUS_ID, dueAt: taking, requests: wishes },
      { $unset: { dueAt: '' } },
    );
  }

  /** What was taken of people who are erased goes now, and not with the next change. */
  async replaceSnapshot(): Promise<void> {
    await this.statuses.updateOne({ _id: SHEET_STATUS_ID }, wishFor(new Date()));
    await this.takeSnapshotIfDue();
    // Where there is no spreadsheet, nothing new is taken for it.
    if ((await this.status()).configured === false)
      await this.snapshots.deleteOne({ _id: SHEET_SNAPSHOT_ID });
  }

  /** Gives a snapshot its job again that lost it, as after Redis was emptied. */
  async requeueStalled(): Promise<void> {
    const { number, written = 0, failedSnapshot: givenUp, configured: setUp } = await this.status();
    if (setUp === false || number <= written || number === givenUp) return;
    const kept = await this.snapshots.findOne({ _id: SHEET_SNAPSHOT_ID }, { projection: { number: 1 } });
    if (!kept || kept.number <= written) return;
    await this.removeEndedJob(kept.number);
    await this.addJob(kept.number);
  }

  /** Takes a job away that ended without its snapshot being written: while it is kept, nothing can be added by its name. */
  private async removeEndedJob(snapshot: number): Promise<void> {
    const job = await this.queue.getJob(jobId(snapshot));
    if (job && ((await job.isFailed()) || (await job.isCompleted()))) await job.remove();
  }

  private async markChangedSoon(now: number): Promise<void> {
    await sleep(MOMENT_MS);
    this.pendingChange = undefined; // whoever comes now came after this write began
    const dueAt = new Date(now + debounceMs(this.lastSnapshotMs));
    await this.statuses.updateOne({ _id: SHEET_STATUS_ID }, wishFor(dueAt));
  }

  private async saveSnapshot(number: number): Promise<void> {
    const tabs = buildTabs(await this.allotted.sheetRows());
    try {
      await this.snapshots.updateOne(
        { _id: SHEET_SNAPSHOT_ID, number: { $lt: number } },
        { $set: { number, tabs } },
        { upsert: true },
      );
    } catch (error) {
      // There is one already, and not an older one.
      if (!isDuplicateKeyError(error)) throw error;
    }
  }

  private async addJob(snapshot: number): Promise<void> {
    await this.queue.add(
      { snapshot },
      {
        jobId: jobId(snapshot),
        attempts: SHEET_ATTEMPTS,
        backoff: { type: SHEET_BACKOFF },
        removeOnComplete: { count: 100 },
        removeOnFail: { count: 100 },
      },
    );
  }
}

function jobId(snapshot: number): string {
  return `snapshot-${snapshot}`;
}

/** A wish to have the spreadsheet written, by then at the latest. */
function wishFor(dueAt: Date) {
  return { $min: { dueAt }, $inc: { requests: 1 } };
}
