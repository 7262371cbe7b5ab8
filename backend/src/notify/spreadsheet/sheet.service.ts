import { setTimeout as sleep } from 'node:timers/promises';
import { InjectQueue } from '@nestjs/bull';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import type { Connection, mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  SHEET_ATTEMPTS,
  SHEET_BACKOFF,
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
  splitSnapshot,
} from '@mun/contracts/notify/sheets';
import type { SheetJob, SheetRows, SheetState, SheetStatus } from '@mun/contracts/notify/sheets';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { adminAction, domainEvent, type OutboxDocument } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { IndexSynchronizerService } from '../../platform/migrations/index-synchronizer.service.js';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { toSheetState } from './sheet-state.js';
import { buildTabs } from './sheet-tabs.js';

/** Limits a hundred changes within a minute to five writes. */
const MIN_MS = 15_000;
const MAX_MS = 5 * 60_000;
/** The share of this process's time that snapshots may take: one of fifty thousand delegates takes seconds. */
const MAX_LOAD = 1 / 20;

/** Returns how long changes are collected before a snapshot. @param snapshotMs how long the last one took */
export function debounceMs(snapshotMs: number): number {
  return Math.min(MAX_MS, Math.max(MIN_MS, snapshotMs / MAX_LOAD));
}

/** Changes within this time share one update of the status document: hundreds may register in a second. */
const COALESCE_MS = 50;
/** How long a backend may take for a snapshot before another one takes it. */
const SNAPSHOT_LEASE_MS = 60_000;

type Status = SheetStatus & OutboxDocument;

/** Decides when the spreadsheet is written, and takes the snapshot that the worker writes. */
@Injectable()
export class SheetService implements OnModuleInit, OnApplicationBootstrap {
  private readonly statuses: mongo.Collection<Status>;
  private readonly rows: mongo.Collection<SheetRows>;
  private pendingChange: Promise<void> | undefined;
  /** How long this process took for its last snapshot. */
  private lastSnapshotMs = 0;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectQueue(SHEET_QUEUE) private readonly queue: Queue<SheetJob>,
    private readonly allotments: AllotmentQueriesService,
    private readonly relay: OutboxRelay,
    private readonly indexes: IndexSynchronizerService,
  ) {
    this.statuses = connection.collection<Status>(SHEET_COLLECTION);
    this.rows = connection.collection<SheetRows>(SHEET_ROWS_COLLECTION);
  }

  onModuleInit(): void {
    this.relay.register(this.statuses);
    this.indexes.declare(SHEET_ROWS_COLLECTION, [{ key: { snapshot: 1, part: 1 } }]);
  }

  /** Schedules the first snapshot, so that a new spreadsheet gets its headings and shows that the settings work. */
  async onApplicationBootstrap(): Promise<void> {
    const initial = { number: 0, dueAt: new Date(), outbox: [] };
    // The worker may have created the document already, to report whether a spreadsheet is configured.
    const uninitialized = { _id: SHEET_STATUS_ID, number: { $exists: false } } as const;
    await this.statuses
      .updateOne(uninitialized, { $set: initial }, { upsert: true })
      .catch(ignoreDuplicateKey);
  }

  /** Returns the state of the spreadsheet as organisers see it. */
  async state(): Promise<SheetState> {
    return toSheetState(await this.status());
  }

  async status(): Promise<SheetStatus> {
    return (await this.statuses.findOne({ _id: SHEET_STATUS_ID })) ?? { _id: SHEET_STATUS_ID, number: 0 };
  }

  @OnDomainEvent('SheetSyncRequested')
  handleSyncRequested(): Promise<void> {
    return this.takeSnapshotIfDue();
  }

  @OnDomainEvent(
    'AllotmentsUpdated',
    'RegistrationConfirmed',
    'RegistrationCancelled',
    'RegistrationTransferred',
    'StudentDetailsChanged',
    'InstitutionsChanged',
    'SealChanged',
  )
  handleDataChanged(): Promise<void> {
    return this.markChanged();
  }

  @OnDomainEvent('AdminActionRecorded')
  async handleAdminAction({ payload }: DomainEvent<'AdminActionRecorded'>): Promise<void> {
    const { kind, action } = payload;
    const isListed = kind === 'committee' || (kind === 'registration' && action === 'changed');
    if (isListed || action === 'edition-started' || action === 'edition-undone') await this.markChanged();
  }

  /** Schedules a snapshot because data in the spreadsheet has changed. */
  markChanged(now = Date.now()): Promise<void> {
    return (this.pendingChange ??= this.markChangedSoon(now));
  }

  /** Schedules a snapshot now, for an organiser. @returns the status after the snapshot was taken */
  async requestSync(actor: Actor): Promise<SheetStatus> {
    const subject = { kind: 'sheet', subject: 'spreadsheet', title: 'Spreadsheet' } as const;
    const acted = adminAction(actor, 'sheet-requested', subject);
    const requested = domainEvent('SheetSyncRequested', {});
    const schedule = scheduleFor(new Date());
    await this.relay.update(this.statuses, { _id: SHEET_STATUS_ID }, schedule, acted, requested);
    return this.status();
  }

  /**
   * Takes a snapshot if one is due, and queues its job. The snapshot's number is assigned before any data is read, and
   * `dueAt` is cleared only after the job is queued. So a crash or a second backend never leaves older data in the sheet.
   */
  @ScheduledTask({ name: 'take-sheet-snapshot', everyMs: 2_000 })
  async takeSnapshotIfDue(now = Date.now()): Promise<void> {
    const leaseUntil = new Date(now + SNAPSHOT_LEASE_MS);
    const status = await this.statuses.findOneAndUpdate(
      { _id: SHEET_STATUS_ID, dueAt: { $lte: new Date(now) }, configured: { $ne: false } },
      { $set: { dueAt: leaseUntil }, $inc: { number: 1 } },
      { returnDocument: 'after' },
    );
    if (!status) return;
    const startedAt = performance.now();
    await this.saveSnapshot(status.number);
    this.lastSnapshotMs = performance.now() - startedAt;
    await this.addJob(status.number);
    // A request in the meantime may not be in this snapshot; then `requests` differs and the next one stays due.
    const { requests = { $exists: false } } = status;
    const unchanged = { _id: SHEET_STATUS_ID, dueAt: leaseUntil, requests } as const;
    await this.statuses.updateOne(unchanged, { $unset: { dueAt: '' } });
  }

  /** Deletes the stored snapshot and schedules a new one, so that erased people are in none. */
  async discardSnapshot(): Promise<void> {
    const { $min, $inc } = scheduleFor(new Date());
    // A snapshot that is being taken loses its number, so that it is not stored.
    const status = await this.statuses.findOneAndUpdate(
      { _id: SHEET_STATUS_ID },
      { $min, $inc: { ...$inc, number: 1 }, $unset: { stored: '', parts: '' } },
      { returnDocument: 'after' },
    );
    if (status) await this.rows.deleteMany({ snapshot: { $lt: status.number } });
  }

  /** Queues the job of an unwritten snapshot again if it was lost, for example because Redis was emptied. */
  @ScheduledTask({ name: 'requeue-sheet-snapshot', everyMs: 15_000 })
  async requeueStalled(): Promise<void> {
    const { stored = 0, written = 0, failedSnapshot, configured } = await this.status();
    if (configured === false || stored <= written || stored === failedSnapshot) return;
    await this.removeEndedJob(stored);
    await this.addJob(stored);
  }

  /** Removes a job that will not run any more without its snapshot being written: Bull does not add an id that exists. */
  private async removeEndedJob(snapshot: number): Promise<void> {
    const job = await this.queue.getJob(jobId(snapshot));
    if (!job) return;
    // A worker that starts a job while Redis is emptied leaves a job without data, in no list.
    const isIncomplete = !('snapshot' in job.data);
    if (isIncomplete || (await job.isFailed()) || (await job.isCompleted())) await job.remove();
  }

  private async markChangedSoon(now: number): Promise<void> {
    await sleep(COALESCE_MS);
    this.pendingChange = undefined; // a change from now on needs its own update
    const dueAt = new Date(now + debounceMs(this.lastSnapshotMs));
    await this.statuses.updateOne({ _id: SHEET_STATUS_ID }, scheduleFor(dueAt));
  }

  private async saveSnapshot(number: number): Promise<void> {
    const parts = splitSnapshot({ number, tabs: buildTabs(await this.allotments.sheetRows()) });
    await this.rows.insertMany(parts);
    // Not if it was discarded, or if a newer one was taken meanwhile.
    const { matchedCount } = await this.statuses.updateOne(
      { _id: SHEET_STATUS_ID, number, stored: { $not: { $gte: number } } },
      { $set: { stored: number, parts: parts.length } },
    );
    await this.rows.deleteMany({ snapshot: matchedCount === 1 ? { $lt: number } : number });
  }

  private async addJob(snapshot: number): Promise<void> {
    const limits = { removeOnComplete: { count: 100 }, removeOnFail: { count: 100 } };
    const retries = { attempts: SHEET_ATTEMPTS, backoff: { type: SHEET_BACKOFF } };
    await this.queue.add({ snapshot }, { jobId: jobId(snapshot), ...retries, ...limits });
  }
}

const jobId = (snapshot: number) => `snapshot-${snapshot}`;

/** Returns the update that schedules a snapshot for `dueAt` at the latest. */
const scheduleFor = (dueAt: Date) => ({ $min: { dueAt }, $inc: { requests: 1 } });

function ignoreDuplicateKey(error: unknown): void {
  if (!isDuplicateKeyError(error)) throw error;
}
