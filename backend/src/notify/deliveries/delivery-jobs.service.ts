import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { createDeliveryJob, EMAIL_QUEUE, type DeliveryJob } from '@mun/contracts/deliveries';
import { LOGGER } from '@mun/server-kit/logging';

/** The queue's part of a delivery: jobs that carry a line's id, named after it. */
@Injectable()
export class DeliveryJobsService {
  constructor(
    @InjectQueue(EMAIL_QUEUE) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One mail's job, which goes before those of mailings. */
  async add(delivery: string): Promise<void> {
    const { data, opts } = createDeliveryJob(delivery, { among: 'single' });
    await this.queue.add(data, opts);
  }

  /** The jobs of a mailing, all or none. */
  async addBulk(deliveries: string[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.queue.addBulk(deliveries.map((delivery) => createDeliveryJob(delivery, { among: 'mailing' })));
  }

  /**
   * Takes these jobs away, whatever became of them: a failed one holds what a mail server said, and that names people.
   * @returns false where a worker is just at one of them
   */
  async removeAll(deliveries: string[]): Promise<boolean> {
    const removed = await Promise.all(deliveries.map((delivery) => this.removeJob(delivery)));
    return removed.every((delivery) => delivery !== null);
  }

  /**
   * Sees to it that each of these has a living job: one that waits or runs is left alone, one that failed, or that ended
   * without its line, is made anew.
   */
  async ensureAll(deliveries: string[]): Promise<void> {
    const ended = await this.withoutLiveJob(deliveries);
    const free = await Promise.all(ended.map((delivery) => this.removeJob(delivery)));
    await this.addBulk(free.flatMap((delivery) => delivery ?? []));
  }

  /** Asks about many in one round trip: a mailing's lines are looked after by the thousand. */
  private async withoutLiveJob(deliveries: string[]): Promise<string[]> {
    const asked = this.queue.client.pipeline();
    for (const delivery of deliveries) {
      asked.exists(this.queue.toKey(delivery));
      asked.zscore(this.queue.toKey('failed'), delivery);
      asked.zscore(this.queue.toKey('completed'), delivery);
    }
    const answers = (await asked.exec()) ?? [];
    return deliveries.filter((_, index) => {
      const [exists, failed, completed] = answers.slice(index * 3, index * 3 + 3).map(valueOf);
      return exists === 0 || failed !== null || completed !== null;
    });
  }

  /** Takes an ended job away, so that its name is free. Null where that does not work now. */
  private async removeJob(delivery: string): Promise<string | null> {
    try {
      await (await this.queue.getJob(delivery))?.remove();
      return delivery;
    } catch (error) {
      // A worker is just at it, or died at it; the other lines must not wait for this one.
      this.logger.warn({ err: error, delivery }, 'a waiting delivery could not be given a job yet');
      return null;
    }
  }
}

function valueOf([error, value]: [Error | null, unknown]): unknown {
  if (error) throw error;
  return value;
}
