import { createHash, randomBytes } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startPaymentSimulator } from '@mun/local/payment-simulator/server';
import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import { Redis } from 'ioredis';
import { mongo, type Connection } from 'mongoose';
import request from 'supertest';
import { inject } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import type { Config } from '../platform/config/config.js';
import { createCommittees } from './fixtures/content.js';
import { waitForOutboxes } from './wait-for-outboxes.js';
import { startApp, TEST_SETTINGS } from './start-app.js';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** Starts the whole backend with its own database, the payment simulator, and two committees. @param modules as `startApp` */
export async function startTestApp(settings: Partial<Config> = {}, modules: Type[] = []) {
  const provider = await startPaymentSimulator({
    keyId: TEST_SETTINGS.RAZORPAY_KEY_ID,
    keySecret: TEST_SETTINGS.RAZORPAY_KEY_SECRET,
    webhookSecret: TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET,
    retryMs: 50,
  });
  const servers = await freshServers();
  const hasDefaults = Object.keys(settings).length === 0;
  const isRestored = hasDefaults && (await restoreFirstDocuments(servers.MONGODB_URI));
  const allSettings: Partial<Config> = {
    ...servers,
    RAZORPAY_API_URL: provider.url,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
    ...settings,
  };
  const app = await startApp(allSettings, modules);
  const replicas: NestExpressApplication[] = [];
  const url = await app.getUrl();
  provider.control.configure({ webhookUrl: `${url}${API_PREFIX}/payment/webhook` });
  const connection = app.get<Connection>(getConnectionToken());
  if (!isRestored) await createCommittees(app, ...COMMITTEES);
  if (hasDefaults && !isRestored) await keepFirstDocuments({ app, connection });
  return {
    app,
    provider,
    connection,
    url,
    /** The addresses of its servers, for another process that is to share them. */
    settings: allSettings,
    post: (route: string, body: object = {}) => request(url).post(`${API_PREFIX}${route}`).send(body),
    get: (route: string) => request(url).get(`${API_PREFIX}${route}`),
    /** Sends these bytes as a webhook, signed with the tests' secret unless `options` say otherwise. */
    sendWebhook: (raw: string, options: { secret?: string; signature?: string; to?: string } = {}) => {
      const { secret = TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET, signature, to = url } = options;
      return request(to)
        .post(`${API_PREFIX}/payment/webhook`)
        .set('content-type', 'application/json')
        .set('x-razorpay-signature', signature ?? webhookSignature(raw, secret))
        .send(raw);
    },
    /** Returns the signature of a webhook with exactly these bytes. */
    signWebhook: (raw: string) => webhookSignature(raw, TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET),
    /** Starts another backend on the same database and queue. */
    async startReplica() {
      const replica = await startApp(allSettings);
      replicas.push(replica);
      return replica;
    },
    async stop() {
      await provider.stop();
      for (const running of [app, ...replicas]) await running.close();
      if (!settings.MONGODB_URI) await returnDatabase(allSettings.MONGODB_URI!);
    },
  };
}

/** Databases of this process that are not in use. They are empty but have their indexes, which take long to create. */
const idleDatabases: string[] = [];

/** Returns the addresses of an empty MongoDB database and an empty Redis database that no other test uses. */
export async function freshServers(): Promise<Pick<Config, 'MONGODB_URI' | 'REDIS_URL'>> {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return { MONGODB_URI: idleDatabases.pop() ?? String(database), REDIS_URL: await freshRedisUrl() };
}

/** Empties a database, for the next test: in one command, because one for each collection takes six times as long. */
async function returnDatabase(uri: string): Promise<void> {
  const client = new mongo.MongoClient(uri);
  const collections = await client.db().collections();
  await client.bulkWrite(
    collections.map(({ namespace }) => ({ name: 'deleteMany', namespace, filter: {} })),
    { ordered: false },
  );
  await client.close();
  idleDatabases.push(uri);
}

/** What running processes write about themselves, at any time. */
const OF_PROCESSES = ['scheduled_tasks', 'event_handlers', 'spreadsheet', 'spreadsheet_rows'];

/** What the first backend with default settings has stored in this process, by collection. */
const firstDocuments = new Map<string, mongo.BSON.Document[]>();

/** Keeps what a start stores, the two committees and what their events lead to. Storing all that takes 300 commands. */
async function keepFirstDocuments(started: Parameters<typeof waitForOutboxes>[0]): Promise<void> {
  await waitForOutboxes(started);
  for (const collection of await started.connection.db!.collections()) {
    const documents = await collection.find().toArray();
    if (documents.length > 0 && !OF_PROCESSES.includes(collection.collectionName))
      firstDocuments.set(collection.collectionName, documents);
  }
}

/** @returns false if nothing has been kept yet */
async function restoreFirstDocuments(uri: string): Promise<boolean> {
  if (firstDocuments.size === 0) return false;
  const client = new mongo.MongoClient(uri);
  const { databaseName } = client.db();
  await client.bulkWrite(
    [...firstDocuments].flatMap(([collection, documents]) => {
      const namespace = `${databaseName}.${collection}`;
      return documents.map((document) => ({ name: 'insertOne', namespace, document }));
    }),
  );
  await client.close();
  return true;
}

/** Returns the address of a Redis database that no other test file of this run uses. */
export async function freshRedisUrl(): Promise<string> {
  const redis = new Redis(inject('redisUrl'));
  const number = 1 + ((await redis.incr('test-databases')) % 1023);
  await redis.quit();
  return `${inject('redisUrl')}/${number}`;
}

export const COMMITTEES = [
  { name: 'Security Council', agenda: 'Peace at sea', portfolios: ['France', 'Kenya', 'Japan'] },
  { name: 'World Health Organization', agenda: 'Clean water', portfolios: ['India', 'Brazil', 'Ghana'] },
];

/** Returns a valid registration form, of a new delegate each time. */
export function delegateForm(overrides: object = {}): Record<string, unknown> {
  return {
    fullName: 'Delegate Sample',
    email: `delegate-${randomBytes(8).toString('hex')}@example.org`,
    phone: '0000000000',
    institution: 'Sample School',
    numberOfMUNsParticipated: 2,
    committeePreference1: 'Security Council',
    portfolioPreference1ForCommitteePreference1: 'France',
    portfolioPreference2ForCommitteePreference1: 'Kenya',
    committeePreference2: 'World Health Organization',
    portfolioPreference1ForCommitteePreference2: 'India',
    portfolioPreference2ForCommitteePreference2: 'Ghana',
    ...overrides,
  };
}

/** Returns the body of a registration request from a browser that always sends the same secret with an address. */
export function fromSameBrowser(data: Record<string, unknown>, couponCode?: string): object {
  const email = String(data['email']).trim().toLowerCase();
  return { data, couponCode, secret: createHash('sha256').update(email).digest('hex') };
}
