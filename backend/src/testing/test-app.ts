import { randomBytes } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startPaymentSimulator, type PaymentSimulatorServer } from '@mun/local/payment-simulator/server';
import { webhookSignature } from '@mun/local/payment-simulator/signatures';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { inject } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { CommitteesService } from '../content/committees/committees.service.js';
import type { Config } from '../platform/config/config.js';
import { startApp, TEST_SETTINGS } from './start-app.js';

/** Where a test stands: the whole backend on a database of its own, the payment stand-in at the wire, two committees. */
export interface TestApp {
  app: NestExpressApplication;
  provider: PaymentSimulatorServer;
  connection: Connection;
  url: string;
  /** Where the backend stands, for a program that is to stand there too. */
  settings: Partial<Config>;
  post(route: string, body?: object): request.Test;
  get(route: string): request.Test;
  /** A webhook, signed over exactly these bytes: with the tests' secret, unless another one or another signature is given. */
  sendWebhook(raw: string, signed?: { secret?: string; signature?: string; to?: string }): request.Test;
  /** What signs a webhook of exactly these bytes. */
  signWebhook(raw: string): string;
  /** A second backend on the same database and queue. */
  startReplica(): Promise<NestExpressApplication>;
  stop(): Promise<void>;
}

export async function startTestApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const provider = await startPaymentSimulator({
    keyId: TEST_SETTINGS.RAZORPAY_KEY_ID,
    keySecret: TEST_SETTINGS.RAZORPAY_KEY_SECRET,
    webhookSecret: TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET,
    retryMs: 50,
  });
  const database = new URL(inject('mongoUri'));
  database.pathname = `/test-${randomBytes(6).toString('hex')}`;
  const servers = {
    MONGODB_URI: String(database),
    REDIS_URL: await freshRedisUrl(),
    RAZORPAY_API_URL: provider.url,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
    ...settings,
  };
  const app = await startApp(servers);
  const others: NestExpressApplication[] = [];
  const url = await app.getUrl();
  provider.control.configure({ webhookUrl: `${url}${API_PREFIX}/payment/webhook` });
  await app.get(CommitteesService).add(...COMMITTEES);
  const connection = app.get<Connection>(getConnectionToken());
  return {
    app,
    provider,
    connection,
    url,
    settings: servers,
    post: (route, body = {}) => request(url).post(`${API_PREFIX}${route}`).send(body),
    get: (route) => request(url).get(`${API_PREFIX}${route}`),
    sendWebhook: (raw, { secret = TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET, signature, to = url } = {}) =>
      request(to)
        .post(`${API_PREFIX}/payment/webhook`)
        .set('content-type', 'application/json')
        .set('x-razorpay-signature', signature ?? webhookSignature(raw, secret))
        .send(raw),
    signWebhook: (raw) => webhookSignature(raw, TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET),
    async startReplica() {
      others.push(await startApp(servers));
      return others.at(-1)!;
    },
    async stop() {
      await provider.stop();
      await connection.dropDatabase();
      for (const running of [app, ...others]) await running.close();
    },
  };
}

/** A number of Redis' databases that nobody in this run has had, so that what one file counts or wipes is its own. */
export async function freshRedisUrl(): Promise<string> {
  const redis = new Redis(inject('redisUrl'));
  const number = 1 + ((await redis.incr('grounds')) % 1023);
  await redis.quit();
  return `${inject('redisUrl')}/${number}`;
}

export const COMMITTEES = [
  { name: 'Security Council', agenda: 'Peace at sea', portfolios: ['France', 'Kenya', 'Japan'] },
  { name: 'World Health Organization', agenda: 'Clean water', portfolios: ['India', 'Brazil', 'Ghana'] },
];

/** A form filled in well, by somebody new each time. */
export function delegateForm(changed: object = {}): Record<string, unknown> {
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
    ...changed,
  };
}
