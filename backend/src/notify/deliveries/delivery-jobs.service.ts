import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { createDeliveryJob, EMAIL_QUEUE, type DeliveryJob } from '@mun/contracts/notify/deliveries';
import { LOGGER } from '@mun/server-kit/logging';

/** Job ids per Redis command. */
const PAGE_SIZE = 1_000;

/** Manages Bull's jobs. A job has the same id as its delivery. */
@Injectable()
export class DeliveryJobsService {
  constructor(
    @InjectQueue(EMAIL_QUEUE) private readonly queue: Queue<DeliveryJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds the job of one delivery. */
  async add(delivery: string): Promise<void> {
    const { data, opts } = createDeliveryJob(delivery);
    await this.queue.add(data, opts);
  }

  /** Adds the jobs in this order, all or none. */
  async addBulk(deliveries: string[]): Promise<void> {
    if (deliveries.length === 0) return;
    await this.queue.addBulk(deliveries.map((delivery) => createDeliveryJob(delivery)));
  }

  /**
   * Removes the jobs in any state. A failed job has to go too: it keeps the mail server's reply, which may contain names.
   * @returns false if a worker is processing one of them
   */
  async removeAll(deliveries: string[]): Promise<boolean> {
    const removed = await Promise.all((await this.findExisting(deliveries)).map((id) => this.removeJob(id)));
    return !removed.includes(false);
  }

  /**
   * Returns the ids of all jobs that wait, are active or are delayed. It takes one command for each thousand, so it is
   * cheaper than a look-up of each job. A job that moves meanwhile may be missing.
   */
  async findPending(): Promise<Set<string>> {
    const { client } = this.queue;
    const pending = new Set<string>();
    const readAll = async (readPage: (from: number, to: number) => Promise<string[]>) => {
      for (let from = 0, page = PAGE_SIZE; page === PAGE_SIZE; from += PAGE_SIZE) {
        const ids = await readPage(from, from + PAGE_SIZE - 1);
        for (const id of ids) pending.add(id);
        page = ids.length;
      }
    };
    for (const list of ['wait', 'paused', 'active'])
      await readAll((from, to) => client.lrange(this.queue.toKey(list), from, to));
    await readAll((from, to) => client.zrange(this.queue.toKey('delayed'), from, to));
    return pending;
  }

  /** Adds missing, incomplete, failed and completed jobs again. Jobs that are waiting or active stay. */
  async ensureAll(deliveries: string[]): Promise<void> {
    const candidates = await this.findWithoutPendingJob(deliveries);
    const removed = await Promise.all(candidates.map((delivery) => this.removeJob(delivery)));
    await this.addBulk(candidates.filter((_, index) => removed[index]));
  }

  private async findExisting(deliveries: string[]): Promise<string[]> {
    const pipeline = this.queue.client.pipeline();
    for (const delivery of deliveries) pipeline.exists(this.queue.toKey(delivery));
    const replies = (await pipeline.exec()) ?? [];
    return deliveries.filter((_, index) => unwrapReply(replies[index] ?? [null, 0]) === 1);
  }

  /** Reads the state of all jobs in one round trip, because mailings have thousands of deliveries. */
  private async findWithoutPendingJob(deliveries: string[]): Promise<string[]> {
    const pipeline = this.queue.client.pipeline();
    for (const delivery of deliveries) {
      // Not `exists`: a worker that starts a job while Redis is emptied leaves a job without data, in no list.
      pipeline.hexists(this.queue.toKey(delivery), 'data');
      pipeline.zscore(this.queue.toKey('failed'), delivery);
      pipeline.zscore(this.queue.toKey('completed'), delivery);
    }
    const replies = (await pipeline.exec()) ?? [];
    return deliveries.filter((_, index) => {
      const [hasData, failed, completed] = replies.slice(index * 3, index * 3 + 3).map(unwrapReply);
      return hasData === 0 || failed !== null || completed !== null;
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
