import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/logging.js';
import { DeliveriesService } from './deliveries.service.js';

const EVERY_MS = 15_000;

/** Regularly gives lines a job again that lost theirs. */
@Injectable()
export class LookAfterDeliveries implements OnApplicationBootstrap {
  private looking = false;

  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.deliveries.createIndexes();
  }

  @Interval(EVERY_MS)
  async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      await this.deliveries.requeueForgotten();
    } catch (error) {
      this.logger.warn({ err: error }, 'waiting deliveries could not be looked after yet');
    } finally {
      this.looking = false;
    }
  }
}
