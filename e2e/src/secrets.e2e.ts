import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AdminLoginResponse } from '@mun/contracts/admin';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration';
import { ROUTES } from '@mun/contracts/routes';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECRETS, startBareProduct, type BareProduct } from './bare-product.js';
import { plant } from './fuzz/garden.js';
import { startRudeMailServer, type RudeMailServer } from './rude-mail-server.js';

/** Words that nobody says but these tests: of a person, and of those who run the site. */
const PERSON = {
  fullName: 'Xanthippe Unmistakable',
  email: 'unmistakable@example.org',
  phone: '9876543210',
  institution: 'Unmistakable School',
};
const GUESS = 'a-wrong-guess-at-the-code';
const PASSWORDS = {
  smtp: 'smtp-password-of-ours',
  mongo: 'mongo-password-of-ours',
  redis: 'redis-password-of-ours',
};
const BACKEND = fileURLToPath(new URL('../../backend/dist/main.js', import.meta.url));
const WORKER = fileURLToPath(new URL('../../worker/dist/main.js', import.meta.url));
const BACKUP = fileURLToPath(new URL('../../backend/dist/backup.js', import.meta.url));

/** As they are, and as protocols and addresses write them. */
function formsOf(word: string): string[] {
  const plain = `\0user\0${word}`;
  return [
    word,
    encodeURIComponent(word),
    ...[word, plain].map((text) => Buffer.from(text).toString('base64')),
  ];
}

function expectNone(text: string, words: string[]): void {
  const lines = text.split('\n');
  for (const word of words.flatMap(formsOf))
    expect(
      lines.filter((line) => line.toLowerCase().includes(word.toLowerCase())),
      word,
    ).toEqual([]);
}

describe('through good days and bad ones', () => {
  let product: BareProduct;
  let mailServer: RudeMailServer;
  let database: MongoClient;
  let token = '';
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text;
  };

  beforeAll(async () => {
    mailServer = await startRudeMailServer();
    product = await startBareProduct({
      SMTP_URL: `smtp://user:${PASSWORDS.smtp}@127.0.0.1:${mailServer.port}`,
    });
    database = await new MongoClient(product.settings['MONGODB_URI'] ?? '').connect();
    const { ADMIN_CODE: code } = SECRETS;
    ({ message: token } = (await call('POST', ROUTES.adminLogin, { code })) as AdminLoginResponse);
    await plant(call);
  });
  afterAll(async () => {
    await database.close();
    await product.stop();
    mailServer.stop();
  });

  it('neither the logs nor what is kept of failed mails names a secret, and the logs name nobody', async () => {
    const { provider } = product;
    await call('POST', ROUTES.adminLogin, { code: GUESS });
    await call('POST', ROUTES.applications, {
      ...PERSON,
      whyJoin: 'Unmistakable',
      experience: 'Unmistakable',
    });
    const { order } = await register(PERSON.email);
    provider.control.configure({
      webhookUrl: `http://127.0.0.1:${product.port}/api${ROUTES.paymentWebhook}`,
    });
    const { id } = provider.control.pay(order?.id ?? '');
    await call(
      'POST',
      ROUTES.paymentWebhook,
      { email: PERSON.email },
      { 'x-razorpay-signature': 'f'.repeat(64) },
    );
    await call('POST', ROUTES.confirmPayment, {
      razorpay_payment_id: id,
      razorpay_order_id: order?.id,
      razorpay_signature: GUESS,
    });
    await provider.control.closePort();
    await register('unmistakable.too@example.org');
    await provider.control.openPort();
    provider.control.configure({ failNext: 3, failStatus: 500 });
    await register('unmistakable.three@example.org');
    await call('POST', ROUTES.sendAllotmentEmails);
    for (const route of [
      ROUTES.registrants,
      ROUTES.registrantsExport,
      ROUTES.applicationsExport,
      ROUTES.ordersExport,
    ])
      await call('GET', `${route}?search=${encodeURIComponent(PERSON.email)}`);
    await call('POST', ROUTES.updateAllotmentSheets);
    await call('POST', ROUTES.opsSession);

    // The mail server has refused us, and the worker has noted what it said.
    const errors = await vi.waitFor(
      async () => {
        const lines = database
          .db()
          .collection('deliveries')
          .find({ error: /mail server answered/ });
        const found = (await lines.toArray()).map((line) => String(line['error']));
        expect(found.length).toBeGreaterThan(2);
        return found;
      },
      { timeout: 50_000, interval: 200 },
    );
    expect(errors.join('\n')).toContain('535 5.7.8');

    const secrets = [...Object.values(SECRETS), ...Object.values(PASSWORDS), token];
    const { email, phone, fullName, institution } = PERSON;
    expectNone(errors.join('\n'), [...secrets, email, phone, fullName, institution]);
    expect(product.log().split('\n').length).toBeGreaterThan(50);
    expectNone(product.log(), [...secrets, GUESS, phone, 'unmistakable', 'xanthippe', '@example.org']);
  });

  async function register(email: string): Promise<Partial<InitiateRegistrationResponse>> {
    const data = {
      ...PERSON,
      email,
      numberOfMUNsParticipated: 1,
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'Kenya',
      committeePreference2: 'World Health Organization',
      portfolioPreference1ForCommitteePreference2: 'France',
      portfolioPreference2ForCommitteePreference2: 'Kenya',
    };
    return (await call('POST', ROUTES.initiateRegistration, {
      data,
    })) as Partial<InitiateRegistrationResponse>;
  }
});

describe('where a server is away or a setting is wrong', () => {
  const settings = {
    ...SECRETS,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    RAZORPAY_KEY_ID: 'rzp_test_none',
    MONGODB_URI: `mongodb://user:${PASSWORDS.mongo}@127.0.0.1:1/none?serverSelectionTimeoutMS=300`,
    REDIS_URL: `redis://:${PASSWORDS.redis}@127.0.0.1:1`,
    SMTP_URL: `smtp://user:${PASSWORDS.smtp}@127.0.0.1:1`,
    MAIL_FROM: 'Tests <tests@mun.example>',
    WORKER_PORT: '0',
    LOG_LEVEL: 'debug',
  };
  const WRONG_MONGO = { MONGODB_URI: `mongodb://user:${PASSWORDS.mongo}@127.0.0.1:port/none` };
  const NO_HOST = { MONGODB_URI: `mongodb+srv://user:${PASSWORDS.mongo}@nowhere.invalid/none` };
  const WRONG_REDIS = { REDIS_URL: `redis://:${PASSWORDS.redis}@127.0.0.1:port` };
  const WRONG_SMTP = { SMTP_URL: `http://user:${PASSWORDS.smtp}@127.0.0.1:1` };

  it.each<[string, string, RegExp, Record<string, string>]>([
    ['the backend', BACKEND, /Unable to connect to the database/, {}],
    ['the backend', BACKEND, /Unable to connect to the database/, NO_HOST],
    ['the backend', BACKEND, /Settings: MONGODB_URI .*REDIS_URL/, { ...WRONG_MONGO, ...WRONG_REDIS }],
    ['the worker', WORKER, /unavailable/, {}],
    ['the worker', WORKER, /Settings: MONGODB_URI .*SMTP_URL/, { ...WRONG_MONGO, ...WRONG_SMTP }],
    ['a backup', BACKUP, /ECONNREFUSED/, {}],
  ])('%s complains without its passwords (%#)', async (_, program, complaint, wrong) => {
    const child = spawn('node', [program, '/nowhere/file'], {
      env: { PATH: process.env['PATH'], ...settings, ...wrong },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    try {
      await vi.waitFor(() => expect(said).toMatch(complaint), { timeout: 50_000, interval: 50 });
    } finally {
      child.kill('SIGKILL');
      await ended;
    }
    expectNone(said, [...Object.values(SECRETS), ...Object.values(PASSWORDS)]);
  });
});
