import { Inject, Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../../platform/scheduling/single-flight.js';
import { DeliveriesService } from './deliveries.service.js';

const EVERY_MS = 15_000;

/** Regularly gives lines a job again that lost theirs. */
@Injectable()
export class RequeueStalledDeliveries {
  private readonly rounds: SingleFlight;

  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.rounds = new SingleFlight('looking after deliveries', logger);
  }

  @Interval(EVERY_MS)
  run(): Promise<void> {
    return this.rounds.run(() => this.deliveries.requeueStalled());
  }
}
