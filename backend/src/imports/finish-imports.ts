import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../platform/scheduling/single-flight.js';
import { ImportLogService } from './import-log.service.js';

const EVERY_MS = 5_000;

/** Nobody has to import anything for an import that a crash cut off to be finished. */
@Injectable()
export class FinishImports implements OnApplicationBootstrap {
  private readonly rounds: SingleFlight;

  constructor(
    private readonly log: ImportLogService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new SingleFlight('the finishing of imports', logger);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.finish();
  }

  @Interval(EVERY_MS)
  finish(): Promise<void> {
    return this.rounds.run(async () => void (await this.log.resumeLast()));
  }
}
