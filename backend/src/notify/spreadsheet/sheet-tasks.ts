import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../../platform/scheduling/single-flight.js';
import { SheetService } from './sheet.service.js';

const DUE_MS = 2_000;
const FORGOTTEN_MS = 15_000;

/** Regularly takes the snapshot that is due, and gives one a job again that lost it. */
@Injectable()
export class SheetTasks implements OnApplicationBootstrap {
  private readonly taking: SingleFlight;
  private readonly requeueing: SingleFlight;

  constructor(
    private readonly sheet: SheetService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.taking = new SingleFlight('taking a snapshot for the spreadsheet', logger);
    this.requeueing = new SingleFlight('looking after the spreadsheet', logger);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sheet.initialize();
  }

  @Interval(DUE_MS)
  takeSnapshot(): Promise<void> {
    return this.taking.run(() => this.sheet.takeSnapshotIfDue());
  }

  @Interval(FORGOTTEN_MS)
  requeue(): Promise<void> {
    return this.requeueing.run(() => this.sheet.requeueStalled());
  }
}
