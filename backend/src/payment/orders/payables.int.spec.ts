import { Injectable, Module } from '@nestjs/common';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '@mun/contracts/events';
import { payableOf, type PayableFields } from '@mun/contracts/payment/payable';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  FEE,
  findOrders,
  findRegistrations,
  reconcileAfter,
  webhookEvent,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { PaymentModule } from '../payment.module.js';
import { PlacesService, type Admission } from '../../sales/places/places.service.js';
import { QuotesService } from '../../sales/quotes.service.js';
import { SalesModule } from '../../sales/sales.module.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import { CapturesService } from './captures.service.js';
import { ofPayable, type PaymentOrder } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { OwnsPayables, type PayableOwner } from './payables.service.js';

const WORKSHOP = 'workshop';
const WORKSHOP_FEE = 70_000;

/** A kind of payables that the product does not have: it needs nothing from payment but what a registration needs. */
@Injectable()
@OwnsPayables(WORKSHOP)
class WorkshopsService implements PayableOwner {
  readonly states = new Map<string, string>();

  constructor(
    private readonly captures: CapturesService,
    private readonly orders: OrderQueriesService,
    private readonly places: PlacesService,
  ) {}

  getFee() {
    return Promise.resolve({ amount: WORKSHOP_FEE });
  }

  findAdmission(id: string): Promise<Admission | null> {
    if (this.states.get(id) !== 'pending') return Promise.resolve(null);
    const isRegistered = () => Promise.resolve(false);
    const isOpen = () => Promise.resolve(true);
    const countFree = () => Promise.resolve(Infinity);
    return Promise.resolve({ person: id, fence: 0, isRegistered, isOpen, countFree });
  }

  @OnDomainEvent('PaymentCaptured')
  async confirm({ payload }: DomainEvent<'PaymentCaptured'>): Promise<void> {
    const id = workshopOf(payload);
    if (id === null) return;
    const isPending = this.states.get(id) === 'pending';
    if (!isPending) await this.captures.recordSecondPayment(payload.orderId);
    else if ((await this.orders.findCurrentState(payload.orderId)) === 'paid')
      this.states.set(id, 'confirmed');
    await this.places.endAll(new Types.ObjectId(payload.orderId));
  }

  @OnDomainEvent('PaymentRefunded')
  cancel({ payload }: DomainEvent<'PaymentRefunded'>): Promise<void> {
    const id = workshopOf(payload);
    if (id !== null) this.states.set(id, 'cancelled');
    return Promise.resolve();
  }
}

function workshopOf(fields: PayableFields): string | null {
  const { kind, id } = payableOf(fields);
  return kind === WORKSHOP ? id : null;
}

@Module({ imports: [PaymentModule, SalesModule], providers: [WorkshopsService] })
class WorkshopsModule {}

let testApp: TestApp;
let admin: AdminClient;
const orders = () => testApp.connection.collection<PaymentOrder>('payment_orders');

/** Pays an order at the provider, and sends the webhook. */
async function pay(orderId: string, payment: object = {}): Promise<string> {
  const { id, amount } = testApp.provider.control.pay(orderId);
  await testApp.sendWebhook(webhookEvent('payment.captured', { id, amount, order_id: orderId, ...payment }));
  await waitForOutboxes(testApp);
  return id;
}

beforeAll(async () => {
  testApp = await startTestApp({}, [WorkshopsModule]);
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop', refunds: 'processed' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

describe('a second kind of payables', () => {
  const workshops = () => testApp.app.get(WorkshopsService, { strict: false });
  const currentOrder = (id: string) => orders().findOne(ofPayable({ kind: WORKSHOP, id }));
  const holds = async () => (await testApp.connection.collection('places').findOne())?.['holds'] ?? [];

  async function open(coupon?: string, id = new Types.ObjectId().toHexString()) {
    workshops().states.set(id, 'pending');
    const fee = { amount: WORKSHOP_FEE, currency: 'INR', fence: 0 };
    const quote = await testApp.app.get(QuotesService).quote({ fee, couponCode: coupon });
    const order = await testApp.app.get(OrdersService).openOrder({ kind: WORKSHOP, id }, quote);
    if (!order.due) throw new Error('nothing is due');
    return { id, orderId: order.providerOrderId };
  }

  it('is paid, and holds its place and its coupon until then', async () => {
    const code = await addCoupon(testApp, 1, 20_000);
    const { id, orderId } = await open(code);
    expect(await holds()).toMatchObject([{ person: id }]);
    await pay(orderId);
    expect(workshops().states.get(id)).toBe('confirmed');
    expect(await currentOrder(id)).toMatchObject({
      state: 'paid',
      quote: [
        { kind: 'fee', amount: WORKSHOP_FEE },
        { kind: 'discount', amount: -20_000 },
      ],
      amount: WORKSHOP_FEE - 20_000,
      redemption: { state: 'redeemed' },
    });
    expect(await holds()).toEqual([]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('returns both if its hold ends unpaid, and is confirmed by a late payment', async () => {
    const code = await addCoupon(testApp, 1, 20_000);
    const { id, orderId } = await open(code);
    await reconcileAfter(testApp, 16);
    expect(await currentOrder(id)).toMatchObject({ state: 'lapsed', redemption: { state: 'released' } });
    expect(await holds()).toEqual([]);
    await pay(orderId);
    expect(workshops().states.get(id)).toBe('confirmed');
    expect(await currentOrder(id)).toMatchObject({ state: 'paid', redemption: { state: 'redeemedLate' } });
  });

  it('keeps a second payment for the organisers', async () => {
    const { id, orderId } = await open();
    await pay(orderId);
    const second = 'pay_SecondWorkshop';
    await testApp.sendWebhook(
      webhookEvent('payment.captured', { id: second, amount: WORKSHOP_FEE, order_id: orderId }),
    );
    const list = async () => (await admin.get('/payment/mismatches').expect(200)).body;
    expect(await list()).toMatchObject([{ paymentId: second, reason: 'second-payment' }]);
    expect((await list())[0]).not.toHaveProperty('payer');
    await admin.post(`/payment/mismatches/${second}/dismiss`, { reason: 'Returned in cash' }).expect(200);
    await waitForOutboxes(testApp);
    expect(workshops().states.get(id)).toBe('confirmed');
  });

  it('is cancelled by a refund', async () => {
    const { id, orderId } = await open();
    await pay(orderId);
    const { _id } = (await currentOrder(id))!;
    await admin.post(`/payment/orders/${_id.toHexString()}/refund`, refundForm()).expect(200);
    await waitForOutboxes(testApp);
    expect(await currentOrder(id)).toMatchObject({ state: 'refunded' });
    expect(workshops().states.get(id)).toBe('cancelled');
  });

  it('is not mixed up with a registration of the same id', async () => {
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const [registration] = await findRegistrations(testApp, data['email']);
    const { id, orderId } = await open(undefined, registration!._id.toHexString());
    await pay(orderId);
    expect(workshops().states.get(id)).toBe('confirmed');
    expect(await findRegistrations(testApp, data['email'])).toMatchObject([{ state: 'pending' }]);
  });
});

describe('an order that a backend of an earlier version has stored meanwhile', () => {
  /** A delegate whose order has no payable. */
  async function initiate() {
    const data = fromSameBrowser(delegateForm());
    const { body } = await testApp.post('/registration/initiate', data).expect(201);
    await orders().updateOne({ providerOrderId: body.order.id }, { $unset: { payable: 1 } });
    const { email } = (data as { data: { email: string } }).data;
    const [registration] = await findRegistrations(testApp, email);
    const ofDelegate = { registration: registration!._id.toHexString() };
    return { data, email, orderId: String(body.order.id), find: () => orders().find(ofDelegate).toArray() };
  }

  it('is the order of its registration', async () => {
    const { data, email, orderId, find } = await initiate();
    const again = await testApp.post('/registration/initiate', data).expect(201);
    expect(again.body.order.id).toBe(orderId);
    await pay(orderId);
    await expectConfirmedOnce(testApp, email);
    expect(await find()).toMatchObject([{ state: 'paid', amount: FEE }]);
    await testApp.post('/registration/initiate', data).expect(409);
  });

  it('confirms its registration by an event without a payable', async () => {
    const { email, orderId } = await initiate();
    const { _id, registration, amount, currency } = (await orders().findOne({ providerOrderId: orderId }))!;
    const payload = { orderId: _id.toHexString(), registration, paymentId: 'pay_Earlier', coupon: null };
    const at = new Date();
    const captured = {
      id: 'an-earlier-event',
      type: 'PaymentCaptured' as const,
      at,
      payload: { ...payload, amount, currency, capturedAt: at.toISOString() },
    };
    const paid = { state: 'paid' as const, paidAt: at, paymentId: 'pay_Earlier', outbox: [captured] };
    await orders().updateOne({ _id }, { $set: paid, $unset: { active: 1, checkAt: 1 } });
    await testApp.app.get(OutboxRelay).sweep(0);
    await expectConfirmedOnce(testApp, email);
  });

  it('has the field that such a backend reads, like every order and event', async () => {
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const [registration] = await findRegistrations(testApp, data['email']);
    const id = registration!._id.toHexString();
    expect(await findOrders(testApp, data['email'])).toMatchObject([
      { registration: id, payable: { kind: 'registration', id } },
    ]);
  });
});
