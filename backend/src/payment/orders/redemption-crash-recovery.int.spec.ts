import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
import {
  addCoupon,
  findCoupon,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  FEE,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import type { OrderState } from '@mun/contracts/payment/payment-admin';
import type { RedemptionState } from '../transitions.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { RedemptionsService } from './redemptions.service.js';

interface InterruptedOrder {
  state: OrderState;
  active?: true;
  redemption: RedemptionState;
  /** The coupon's redemptions left after the crash, of one. */
  left: 0 | 1;
  held: boolean;
  late?: true;
}

describe('a redemption that a crash interrupted', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
  });
  afterAll(() => testApp.stop());

  /** Inserts an order and its coupon as they are between two writes. */
  async function insertInterrupted({ state, active, redemption, left, held, late }: InterruptedOrder) {
    const code = await addCoupon(testApp, 1);
    const { _id: coupon } = await findCoupon(testApp, code);
    const _id = new Types.ObjectId();
    const past = new Date(Date.now() - 1_000);
    await testApp.connection.collection('payment_orders').insertOne({
      _id,
      payable: { kind: REGISTRATION, id: String(new Types.ObjectId()) },
      state,
      ...(active && { active }),
      fee: FEE,
      amount: FEE - 50_000,
      currency: 'INR',
      holdUntil: past,
      createdAt: past,
      outbox: [],
      ...(state === 'paid' && { paidAt: past, paymentId: `pay_${_id.toHexString()}` }),
      redemption: { coupon, code, state: redemption },
    });
    await testApp.connection
      .collection('coupons')
      .updateOne(
        { code },
        { $set: { redemptionsLeft: left, holds: held ? [_id] : [], lateOrders: late ? [_id] : [] } },
      );
    return { code, order: () => testApp.connection.collection('payment_orders').findOne({ _id }) };
  }

  const unpaid: Record<string, InterruptedOrder> = {
    'closed, not yet released on the coupon': {
      state: 'lapsed',
      redemption: 'releasing',
      left: 0,
      held: true,
    },
    'released on the coupon, not yet on the order': {
      state: 'failed',
      redemption: 'releasing',
      left: 1,
      held: false,
    },
    'superseded before a redemption was taken': {
      state: 'superseded',
      redemption: 'releasing',
      left: 1,
      held: false,
    },
    'released before a slow process took the redemption': {
      state: 'failed',
      redemption: 'released',
      left: 0,
      held: true,
    },
  };
  it.each(Object.keys(unpaid))('(%s) is released once', async (point) => {
    const { code, order } = await insertInterrupted(unpaid[point]!);
    const redemptions = testApp.app.get(RedemptionsService);
    await Promise.all([redemptions.resumeInterrupted(), redemptions.resumeInterrupted()]);
    await redemptions.resumeInterrupted();
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect(await order()).toMatchObject({ redemption: { state: 'released' } });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(0);
  });

  const paid: Record<string, InterruptedOrder> = {
    'claimed, with its hold': { state: 'paid', redemption: 'redeeming', left: 0, held: true },
    'redeemed on the coupon, not yet on the order': {
      state: 'paid',
      redemption: 'redeeming',
      left: 0,
      held: false,
    },
  };
  it.each(Object.keys(paid))('(paid; %s) stays used', async (point) => {
    const { code, order } = await insertInterrupted(paid[point]!);
    const redemptions = testApp.app.get(RedemptionsService);
    await Promise.all([redemptions.resumeInterrupted(), redemptions.resumeInterrupted()]);
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 0, holds: [] });
    expect(await order()).toMatchObject({ redemption: { state: 'redeemed' } });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  const late: Record<string, InterruptedOrder> = {
    'still being released': { state: 'paid', redemption: 'releasing', left: 0, held: true },
    released: { state: 'paid', redemption: 'released', left: 1, held: false },
    'redeemed late on the coupon, not yet on the order': {
      state: 'paid',
      redemption: 'released',
      left: 0,
      held: false,
      late: true,
    },
  };
  it.each(Object.keys(late))('(paid late; %s) is redeemed again once', async (point) => {
    const { code, order } = await insertInterrupted(late[point]!);
    const redemptions = testApp.app.get(RedemptionsService);
    const read = (await order()) as unknown as Parameters<typeof redemptions.redeem>[0];
    await Promise.all([redemptions.redeem(read), redemptions.resumeInterrupted(), redemptions.redeem(read)]);
    await redemptions.redeem(read);
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 0, holds: [] });
    expect(await order()).toMatchObject({ redemption: { state: 'redeemedLate' } });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  const opening: Record<string, InterruptedOrder> = {
    'before its redemption was taken': {
      state: 'opening',
      active: true,
      redemption: 'held',
      left: 1,
      held: false,
    },
    'after its redemption was taken': {
      state: 'opening',
      active: true,
      redemption: 'held',
      left: 0,
      held: true,
    },
  };
  it.each(Object.keys(opening))(
    '(opening; %s) is released when the order fails after its timeout',
    async (point) => {
      const { code, order } = await insertInterrupted(opening[point]!);
      await testApp.app.get(ReconciliationService).run();
      expect(await order()).toMatchObject({ state: 'failed', redemption: { state: 'released' } });
      expect(await order()).not.toHaveProperty('active');
      expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    },
  );

  it('(opening) does not block another attempt', async () => {
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    await testApp.connection.collection('payment_orders').updateOne(
      { 'payable.id': (await findRegistrations(testApp, data['email']))[0]!._id.toHexString() },
      {
        $set: { state: 'opening', holdUntil: new Date(Date.now() - 1) },
        $unset: { providerOrderId: 1, checkAt: 1 },
      },
    );
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    expect((await findOrders(testApp, data['email'])).map(({ state }) => state)).toEqual(['failed', 'open']);
    testApp.provider.control.pay(body.order.id);
    await expectConfirmedOnce(testApp, data['email']);
  });

  it('control: an open order that was not interrupted keeps its hold', async () => {
    const { code, order } = await insertInterrupted({
      state: 'open',
      active: true,
      redemption: 'held',
      left: 0,
      held: true,
    });
    await testApp.app.get(RedemptionsService).resumeInterrupted();
    expect(await findCoupon(testApp, code)).toMatchObject({
      redemptionsLeft: 0,
      holds: [(await order())!._id],
    });
  });
});
