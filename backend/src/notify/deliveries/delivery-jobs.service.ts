import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { createDeliveryJob, EMAIL_QUEUE, type DeliveryJob } from '@mun/contracts/deliveries';
import { LOGGER } from '@mun/server-kit/logging';

/** Manages Bull's jobs. A job has the same id as its delivery. */
@Injectable()
export class DeliveryJobsService {
  constructor(
    @InjectQueue(EMAIL_QUEUE) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds the job of a single email, ahead of those of mailings. */
  async add(delivery: string): Promise<void> {
    const { data, opts } = createDeliveryJob(delivery, { kind: 'single' });
    await this.queue.add(data, opts);
  }

  /** Adds the jobs of a mailing, all or none. */
  async addBulk(deliveries: string[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.queue.addBulk(deliveries.map((delivery) => createDeliveryJob(delivery, { kind: 'mailing' })));
  }

  /**
   * Removes the jobs in any state. A failed job has to go too: it keeps the mail server's reply, which may contain names.
   * @returns false if a worker is processing one of them
   */
  async removeAll(deliveries: string[]): Promise<boolean> {
    const removed = await Promise.all(deliveries.map((delivery) => this.removeJob(delivery)));
    return !removed.includes(false);
  }

  /** Adds missing, failed and completed jobs again. Jobs that are waiting or active stay. */
  async ensureAll(deliveries: string[]): Promise<void> {
    const candidates = await this.findWithoutPendingJob(deliveries);
    const removed = await Promise.all(candidates.map((delivery) => this.removeJob(delivery)));
    await this.addBulk(candidates.filter((_, index) => removed[index]));
  }

  /** Reads the state of all jobs in one round trip, because mailings have thousands of deliveries. */
  private async findWithoutPendingJob(deliveries: string[]): Promise<string[]> {
    const pipeline = this.queue.client.pipeline();
    for (const delivery of deliveries) {
      pipeline.exists(this.queue.toKey(delivery));
      pipeline.zscore(this.queue.toKey('failed'), delivery);
      pipeline.zscore(this.queue.toKey('completed'), delivery);
    }
    const replies = (await pipeline.exec()) ?? [];
    return deliveries.filter((_, index) => {
      const [exists, failed, completed] = replies.slice(index * 3, index * 3 + 3).map(unwrapReply);
      return exists === 0 || failed !== null || completed !== null;
    });
  }

  /** Returns false if the job is locked by a worker. */
  private async removeJob(delivery: string): Promise<boolean> {
    try {
      await (await this.queue.getJob(delivery))?.remove();
      return true;
    } catch (error) {
      // A running or crashed worker holds the lock; the other deliveries must not wait for this one.
      this.logger.warn({ err: error, delivery }, 'could not replace the job of a delivery, will retry');
      return false;
    }
  }
}

function unwrapReply([error, value]: [Error | null, unknown]): unknown {
  if (error) throw error;
  return value;
}
