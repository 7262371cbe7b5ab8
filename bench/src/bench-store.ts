import Bull, { type Queue } from 'bull';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import type { Coupon } from '@mun/backend/payment/coupons/coupon.schema';
import type { PaymentOrder } from '@mun/backend/payment/orders/order.schema';
import type { OutboxDocument } from '@mun/backend/platform/events/outbox';
import type { Registration } from '@mun/backend/registration/delegates/registration.schema';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/deliveries';

const WITH_OUTBOX = ['registrations', 'payment_orders'] as const;
const COLLECTIONS = [...WITH_OUTBOX, 'coupons', DELIVERIES_COLLECTION, 'seats', 'allotment_changes'];

/** What a side writes to, straight through the drivers: the product's collections and its queue. */
export class BenchStore {
  readonly registrations: Collection<Registration>;
  readonly orders: Collection<PaymentOrder>;
  readonly coupons: Collection<Coupon>;
  readonly deliveries: Collection<EmailDelivery>;

  private constructor(
    private readonly client: MongoClient,
    readonly db: Db,
    readonly queue: Queue<DeliveryJob>,
  ) {
    this.registrations = db.collection('registrations');
    this.orders = db.collection('payment_orders');
    this.coupons = db.collection('coupons');
    this.deliveries = db.collection(DELIVERIES_COLLECTION);
  }

  static async open(mongoUri: string, redisUrl: string): Promise<BenchStore> {
    const client = await new MongoClient(mongoUri).connect();
    const queue = await new Bull<DeliveryJob>(EMAIL_QUEUE, redisUrl).isReady();
    return new BenchStore(client, client.db(), queue);
  }

  /** The documents of a collection as what they have in common: they tell of their own changes. */
  outboxes(name: (typeof WITH_OUTBOX)[number]): Collection<OutboxDocument> {
    return this.db.collection(name);
  }

  /** Makes the same indexes as there: a good part of what a write costs. */
  async copyIndexesFrom(other: BenchStore): Promise<void> {
    for (const name of COLLECTIONS) {
      await this.db.collection(name).createIndexes(await other.db.collection(name).indexes());
    }
  }

  /** Nobody is registered and nothing sent; of coupons there are these. */
  async clear(coupons: Coupon[]): Promise<void> {
    await Promise.all(COLLECTIONS.map((name) => this.db.collection(name).deleteMany({})));
    if (coupons.length > 0) await this.coupons.insertMany(coupons);
    await this.queue.client.flushdb();
  }

  /** Whether every event has left its outbox: then all that follows from it is stored. */
  async areOutboxesEmpty(): Promise<boolean> {
    for (const name of WITH_OUTBOX) {
      const waiting = await this.outboxes(name).countDocuments({ 'outbox.at': { $exists: true } });
      if (waiting > 0) return false;
    }
    return true;
  }

  /** @throws Error where not exactly so many are registered for good, with a line and a job for each mail */
  async expectConfirmed(expected: number): Promise<void> {
    const found = {
      confirmed: await this.registrations.countDocuments({ state: 'confirmed' }),
      paid: await this.orders.countDocuments({ state: 'paid' }),
      lines: await this.deliveries.countDocuments({ state: 'queued' }),
      jobs: await this.queue.getWaitingCount(),
    };
    if (Object.values(found).some((count) => count !== expected) || !(await this.areOutboxesEmpty())) {
      throw new Error(`of ${expected} registrations there are ${JSON.stringify(found)}`);
    }
  }

  /** One document of each collection and one job. */
  async sampleDocuments(): Promise<Record<string, Document | null>> {
    const samples: Record<string, Document | null> = {};
    for (const name of COLLECTIONS) samples[name] = await this.db.collection(name).findOne();
    const [job] = await this.queue.getWaiting(0, 0);
    return { ...samples, job: job ? { id: job.id, data: job.data, opts: job.opts } : null };
  }

  /** The database server's own count of each command, over all its databases. */
  async commandTotals(): Promise<Record<string, number>> {
    const { metrics } = await this.client.db('admin').command({ serverStatus: 1 });
    const commands: Record<string, { total?: number }> = metrics.commands;
    const totals = Object.entries(commands).map(([name, { total = 0 }]) => [name, total]);
    return { ...Object.fromEntries(totals), examined: Number(metrics.queryExecutor?.scannedObjects ?? 0) };
  }

  /** How many jobs were written, by the queue server's own count of their hashes, over all its databases. */
  async jobTotal(): Promise<number> {
    const statistics = await this.queue.client.info('commandstats');
    return Number(/^cmdstat_hmset:calls=(\d+)/m.exec(statistics)?.[1] ?? 0);
  }

  async close(): Promise<void> {
    await this.queue.close();
    await this.client.close();
  }
}
