import { randomBytes, randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startPaymentProvider, type PaymentProvider } from '@mun/local/payment-provider/payment-provider';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { inject } from 'vitest';
import { API } from '@mun/contracts/routes';
import { CommitteesService } from '../content/committees.service.js';
import type { Config } from '../platform/config.js';
import { startApp, TEST_SETTINGS } from './app.js';

/** Where a test stands: the whole backend on a database of its own, the payment stand-in at the wire, two committees. */
export interface Ground {
  app: NestExpressApplication;
  provider: PaymentProvider;
  connection: Connection;
  url: string;
  post(route: string, body?: object): request.Test;
  get(route: string): request.Test;
  /** A second backend on the same database and queue. */
  another(): Promise<NestExpressApplication>;
  stop(): Promise<void>;
}

export async function startGround(settings: Partial<Config> = {}): Promise<Ground> {
  const provider = await startPaymentProvider({
    keyId: TEST_SETTINGS.RAZORPAY_KEY_ID,
    keySecret: TEST_SETTINGS.RAZORPAY_KEY_SECRET,
    webhookSecret: TEST_SETTINGS.RAZORPAY_WEBHOOK_SECRET,
    retryMs: 50,
  });
  const database = new URL(inject('mongoUri'));
  database.pathname = `/test-${randomBytes(6).toString('hex')}`;
  const servers = {
    MONGODB_URI: String(database),
    REDIS_URL: `${inject('redisUrl')}/${randomInt(1, 1024)}`,
    RAZORPAY_API_URL: provider.url,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
    ...settings,
  };
  const app = await startApp(servers);
  const others: NestExpressApplication[] = [];
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  provider.control.set({ webhookUrl: `${url}${API}/payment/webhook` });
  await app.get(CommitteesService).add(...COMMITTEES);
  const connection = app.get<Connection>(getConnectionToken());
  return {
    app,
    provider,
    connection,
    url,
    post: (route, body = {}) => request(url).post(`${API}${route}`).send(body),
    get: (route) => request(url).get(`${API}${route}`),
    async another() {
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

export const COMMITTEES = [
  { name: 'Security Council', agenda: 'Peace at sea', portfolios: ['France', 'Kenya', 'Japan'] },
  { name: 'World Health Organization', agenda: 'Clean water', portfolios: ['India', 'Brazil', 'Ghana'] },
];

/** A form filled in well, by somebody new each time. */
export function delegate(changed: object = {}): Record<string, unknown> {
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
