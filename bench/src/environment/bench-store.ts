import Bull, { type Queue } from 'bull';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import type { Coupon, OutboxDocument, PaymentOrder, Registration } from '@mun/backend/schemas';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';

const OUTBOX_COLLECTIONS = ['registrations', 'payment_orders'] as const;
const COLLECTIONS = [...OUTBOX_COLLECTIONS, 'coupons', DELIVERIES_COLLECTION, 'seats', 'allotment_changes'];

/** Direct access to the product's collections and queue. */
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

  /** Returns a collection of documents with an outbox. */
  outboxes(name: (typeof OUTBOX_COLLECTIONS)[number]): Collection<OutboxDocument> {
    return this.db.collection(name);
  }

  /** Creates the other store's indexes, which are a large part of the cost of a write. */
  async copyIndexesFrom(other: BenchStore): Promise<void> {
    for (const name of COLLECTIONS) {
      await this.db.collection(name).createIndexes(await other.db.collection(name).indexes());
    }
  }

  /** Deletes all documents and jobs, then inserts the coupons. */
  async clear(coupons: Coupon[]): Promise<void> {
    await Promise.all(COLLECTIONS.map((name) => this.db.collection(name).deleteMany({})));
    if (coupons.length > 0) await this.coupons.insertMany(coupons);
    await this.queue.client.flushdb();
  }

  /** Returns whether all events have been dispatched, so that everything that follows from them is stored. */
  async areOutboxesEmpty(): Promise<boolean> {
    for (const name of OUTBOX_COLLECTIONS) {
      const waiting = await this.outboxes(name).countDocuments({ 'outbox.at': { $exists: true } });
      if (waiting > 0) return false;
    }
    return true;
  }

  /** @throws Error unless exactly this number of registrations is confirmed, each with a delivery and a job */
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

  /** Returns one document of each collection and one job. */
  async sampleDocuments(): Promise<Record<string, Document | null>> {
    const samples: Record<string, Document | null> = {};
    for (const name of COLLECTIONS) samples[name] = await this.db.collection(name).findOne();
    const [job] = await this.queue.getWaiting(0, 0);
    return { ...samples, job: job ? { id: job.id, data: job.data, opts: job.opts } : null };
  }

  /** Returns the database server's own counters of commands, over all its databases. */
  async commandTotals(): Promise<Record<string, number>> {
    const { metrics } = await this.client.db('admin').command({ serverStatus: 1 });
    const commands: Record<string, { total?: number }> = metrics.commands;
    const totals = Object.entries(commands).map(([name, { total = 0 }]) => [name, total]);
    return { ...Object.fromEntries(totals), examined: Number(metrics.queryExecutor?.scannedObjects ?? 0) };
  }

  /** Returns the number of added jobs: Redis' own counter of hash writes, over all its databases. */
  async jobTotal(): Promise<number> {
    const statistics = await this.queue.client.info('commandstats');
    return Number(/^cmdstat_hmset:calls=(\d+)/m.exec(statistics)?.[1] ?? 0);
  }

  async close(): Promise<void> {
    await this.queue.close();
    await this.client.close();
  }
}
