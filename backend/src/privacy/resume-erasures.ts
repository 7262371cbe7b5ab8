import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../platform/scheduling/single-flight.js';
import { ErasuresService } from './erasures.service.js';

const EVERY_MS = 10_000;

/** Nobody is left half erased. */
@Injectable()
export class ResumeErasures implements OnApplicationBootstrap {
  private readonly rounds: SingleFlight;

  constructor(
    private readonly erasures: ErasuresService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new SingleFlight('the finishing of erasures', logger);
  }

  onApplicationBootstrap(): Promise<void> {
    return this.resume();
  }

  @Interval(EVERY_MS)
  resume(): Promise<void> {
    return this.rounds.run(() => this.erasures.resumeAll());
  }
}
