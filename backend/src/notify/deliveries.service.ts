import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Queue } from 'bull';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import {
  DELIVERIES_COLLECTION,
  DELIVERY_ATTEMPTS,
  DELIVERY_BACKOFF,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import { LOGGER } from '../platform/logging.js';
import { isDuplicateKey } from '../platform/mongo.js';

/** How long a line may wait without a job behind it before it is looked after. */
const FORGOTTEN_MS = 15_000;
/** How long a worker may hold a line before somebody asks what became of it; far longer than any mail server takes. */
const HELD_MS = 5 * 60_000;

/** The lines of what is to be delivered, and the jobs that make the worker deliver it. The line is the truth. */
@Injectable()
export class DeliveriesService {
  private readonly lines: mongo.Collection<EmailDelivery>;

  constructor(
    @InjectConnection() connection: Connection,
    @InjectQueue(EMAIL_QUEUE) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.lines = connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  }

  async createIndexes(): Promise<void> {
    await this.lines.createIndex({ state: 1, updatedAt: 1 });
  }

  /** Writes the line, then adds its job. Both are named after the event, so that done again it changes nothing. */
  async enqueue(line: EmailDelivery): Promise<void> {
    try {
      await this.lines.insertOne(line);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.addJob(line._id);
  }

  /**
   * Looks after lines that wait with no living job behind them, as after Redis was emptied. A line that a worker has
   * held for long is handed to a worker again too: it finds out whether its mail is in doubt.
   */
  async requeueForgotten(now = Date.now()): Promise<void> {
    const waiting = { state: 'queued' as const, updatedAt: { $lte: new Date(now - FORGOTTEN_MS) } };
    const held = { state: 'sending' as const, updatedAt: { $lte: new Date(now - HELD_MS) } };
    for await (const { _id } of this.lines.find({ $or: [waiting, held] }, { projection: { _id: 1 } })) {
      try {
        await this.reviveJob(_id);
      } catch (error) {
        // Another backend was quicker, or a worker is just at it; the other lines must not wait for this one.
        this.logger.warn({ err: error, delivery: _id }, 'a waiting delivery could not be given a job yet');
      }
    }
  }

  /** A living job is left alone; one that failed or is gone, or that ended without its line, is made anew. */
  private async reviveJob(delivery: string): Promise<void> {
    const job = await this.queue.getJob(delivery);
    if (!job) return this.addJob(delivery);
    if (await job.isFailed()) return job.retry();
    if (!(await job.isCompleted())) return;
    await job.remove();
    await this.addJob(delivery);
  }

  private async addJob(delivery: string): Promise<void> {
    await this.queue.add(
      { delivery },
      {
        jobId: delivery,
        attempts: DELIVERY_ATTEMPTS,
        backoff: { type: DELIVERY_BACKOFF },
        removeOnComplete: { count: 1_000 },
        removeOnFail: false,
      },
    );
  }
}
