import Bull, { type Queue } from 'bull';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import type { Coupon } from '@mun/backend/payment/coupon.schema';
import type { PaymentOrder } from '@mun/backend/payment/order.schema';
import type { Registration } from '@mun/backend/registration/registration.schema';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/deliveries';

/** What a side writes to, straight through the drivers: the product's collections and its queue. */
export class Store {
  readonly registrations: Collection<Registration>;
  readonly orders: Collection<PaymentOrder>;
  readonly coupons: Collection<Coupon>;
  readonly deliveries: Collection<EmailDelivery>;

  private constructor(
    private readonly client: MongoClient,
    private readonly db: Db,
    readonly queue: Queue<DeliveryJob>,
  ) {
    this.registrations = db.collection('registrations');
    this.orders = db.collection('payment_orders');
    this.coupons = db.collection('coupons');
    this.deliveries = db.collection(DELIVERIES_COLLECTION);
  }

  static async open(mongoUri: string, redisUrl: string): Promise<Store> {
    const client = await new MongoClient(mongoUri).connect();
    const queue = new Bull<DeliveryJob>(EMAIL_QUEUE, redisUrl);
    await queue.isReady();
    return new Store(client, client.db(), queue);
  }

  /** The collections that a registration's way writes to. */
  collections(): Collection[] {
    return ['registrations', 'payment_orders', 'coupons', DELIVERIES_COLLECTION].map((name) =>
      this.db.collection(name),
    );
  }

  /** Makes the same indexes as there: half of a write's price. */
  async indexLike(other: Store): Promise<void> {
    for (const collection of other.collections()) {
      const indexes = await collection.indexes();
      const specs = indexes.map(({ v: _v, ...spec }) => ({ ...spec, name: String(spec.name) }));
      await this.db.collection(collection.collectionName).createIndexes(specs);
    }
  }

  /** Nobody registered, nothing sent, and coupons as if they had never been used. */
  async clear(coupons: Coupon[]): Promise<void> {
    await Promise.all(this.collections().map((collection) => collection.deleteMany({})));
    if (coupons.length > 0) await this.coupons.insertMany(coupons);
    await (await this.queue.isReady()).client.flushdb();
  }

  /** Whether every event has left its outbox: then all that follows from it is stored. */
  async isQuiet(): Promise<boolean> {
    const waiting = { 'outbox.at': { $exists: true } };
    return (
      (await this.registrations.countDocuments(waiting)) === 0 &&
      (await this.orders.countDocuments(waiting)) === 0
    );
  }

  /** The database server's own count of each command, over all databases. */
  async commandTotals(): Promise<Record<string, { total: number } | undefined>> {
    const { metrics } = await this.client.db('admin').command({ serverStatus: 1 });
    return (metrics as { commands: Record<string, { total: number }> }).commands;
  }

  /** The queue server's own count of scripts run, over all its databases; adding a job is one. */
  async scriptTotal(): Promise<number> {
    const statistics = await (await this.queue.isReady()).client.info('commandstats');
    return Number(/^cmdstat_evalsha:calls=(\d+)/m.exec(statistics)?.[1] ?? 0);
  }

  /** @throws Error where not exactly so many are registered for good, with a line and a job for each mail */
  async expectConfirmed(expected: number): Promise<void> {
    const found = {
      confirmed: await this.registrations.countDocuments({ state: 'confirmed' }),
      paid: await this.orders.countDocuments({ state: 'paid' }),
      lines: await this.deliveries.countDocuments({ state: 'queued' }),
      jobs: await this.queue.getWaitingCount(),
    };
    if (Object.values(found).some((count) => count !== expected) || !(await this.isQuiet())) {
      throw new Error(`of ${expected} registrations there are ${JSON.stringify(found)}`);
    }
  }

  /** One document of each collection and one job. */
  async samples(): Promise<Record<string, Document | null>> {
    const samples: Record<string, Document | null> = {};
    for (const collection of this.collections()) {
      samples[collection.collectionName] = await collection.findOne();
    }
    const [job] = await this.queue.getWaiting(0, 0);
    return { ...samples, job: job ? { id: job.id, data: job.data, opts: job.opts } : null };
  }

  async close(): Promise<void> {
    await this.queue.close();
    await this.client.close();
  }
}
