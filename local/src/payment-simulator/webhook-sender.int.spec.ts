import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Razorpay from 'razorpay';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listeningPort } from '../supervisor/probes.js';
import { startPaymentSimulator, type PaymentSimulatorServer } from './server.js';

const KEYS = { keyId: 'rzp_test_Key', keySecret: 'key secret', webhookSecret: 'webhook secret' };

let dir: string;
let receiver: Server;
let received: { body: string; headers: IncomingHttpHeaders }[];
let status: number;
let provider: PaymentSimulatorServer;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mun-webhooks-'));
  received = [];
  status = 200;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ body: await text(request), headers: request.headers });
    response.writeHead(status).end();
  };
  receiver = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  provider = await start();
});
afterEach(async () => {
  await provider.stop();
  receiver.closeAllConnections();
  receiver.close();
  rmSync(dir, { recursive: true });
});

function start(): Promise<PaymentSimulatorServer> {
  return startPaymentSimulator({
    dir,
    ...KEYS,
    webhookUrl: `http://127.0.0.1:${listeningPort(receiver)}/`,
    retryMs: 10,
  });
}

async function newOrder(): Promise<string> {
  const answer = await fetch(`${provider.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: 1000 }),
  });
  return ((await answer.json()) as { id: string }).id;
}

const receivedEvents = () => received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
const receivedIds = () => [...new Set(received.map(({ headers }) => headers['x-razorpay-event-id']))];
const states = () => provider.control.webhookEvents().map(({ state }) => state);

test('a payment emits three signed events with different ids', async () => {
  const order = await newOrder();
  const payment = provider.control.pay(order);
  await vi.waitFor(
    () => expect(receivedEvents()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']),
    60_000,
  );
  for (const { body, headers } of received) {
    const signature = String(headers['x-razorpay-signature']);
    expect(Razorpay.validateWebhookSignature(body, signature, KEYS.webhookSecret)).toBe(true);
  }
  expect(receivedIds()).toHaveLength(3);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    contains: ['payment'],
    payload: { payment: { entity: { id: payment.id, status: 'authorized', captured: false } } },
  });
  expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { status: 'captured' } },
      order: { entity: { id: order, status: 'paid' } },
    },
  });
});

test('an event is retried with the same id until it is accepted, also after a restart', async () => {
  status = 500;
  provider.control.pay(await newOrder(), { outcome: 'failed' });
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(2), 60_000);
  const ids = receivedIds();
  expect(ids).toHaveLength(1);
  expect(states()).toEqual(['waiting']);

  await provider.stop();
  received = [];
  status = 200;
  provider = await start();
  await vi.waitFor(() => expect(states()).toEqual(['delivered']), 60_000);
  // A request that the stop cancelled may still arrive.
  expect(receivedIds()).toEqual(ids);
});

test('events can be held, duplicated, reversed or dropped', async () => {
  provider.control.configure({ webhooks: 'hold' });
  provider.control.pay(await newOrder());
  expect(states()).toEqual(['held', 'held', 'held']);
  const [first] = provider.control.webhookEvents();
  expect(await provider.control.deliverWebhooks([first?.id ?? ''])).toMatchObject([
    { state: 'delivered', lastStatus: 200 },
  ]);
  expect(receivedEvents()).toEqual(['payment.authorized']);

  received = [];
  provider.control.reset();
  provider.control.configure({ webhookCopies: 2, webhookOrder: 'reversed' });
  provider.control.pay(await newOrder());
  await vi.waitFor(() => expect(received).toHaveLength(6), 60_000);
  expect(receivedEvents().filter((_, index) => index % 2 === 0)).toEqual([
    'order.paid',
    'payment.captured',
    'payment.authorized',
  ]);

  provider.control.reset();
  provider.control.configure({ webhooks: 'drop' });
  provider.control.pay(await newOrder(), { outcome: 'failed' });
  expect(states().at(-1)).toBe('dropped');
});
