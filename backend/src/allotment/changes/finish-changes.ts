import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../../platform/scheduling/single-flight.js';
import { ChangeLogService } from './change-log.service.js';

const EVERY_MS = 5_000;

/** Nobody has to allot anything for a change that a crash cut off to be finished. */
@Injectable()
export class FinishChanges implements OnApplicationBootstrap {
  private readonly rounds: SingleFlight;

  constructor(
    private readonly log: ChangeLogService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new SingleFlight('the finishing of allotments', logger);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.finish();
  }

  @Interval(EVERY_MS)
  finish(): Promise<void> {
    return this.rounds.run(async () => void (await this.log.resumeLast()));
  }
}
