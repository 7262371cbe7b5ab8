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
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import type { OrderState } from '@mun/contracts/payment-admin';
import type { RedemptionState } from './redemption-transitions.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';
import { RedemptionsService } from './redemptions.service.js';

interface HalfDone {
  state: OrderState;
  active?: true;
  redemption: RedemptionState;
  /** What the crash left on the coupon, of one redemption. */
  left: 0 | 1;
  held: boolean;
  late?: true;
}

describe('what a crash left half done', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
    stopScheduledTasks(ground);
  });
  afterAll(() => ground.stop());

  /** An order and its coupon as they stand between two writes. */
  async function leave({ state, active, redemption, left, held, late }: HalfDone) {
    const code = await addCoupon(ground, 1);
    const { _id: coupon } = await findCoupon(ground, code);
    const _id = new Types.ObjectId();
    const past = new Date(Date.now() - 1_000);
    await ground.connection.collection('payment_orders').insertOne({
      _id,
      registration: String(new Types.ObjectId()),
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
    await ground.connection
      .collection('coupons')
      .updateOne(
        { code },
        { $set: { redemptionsLeft: left, holds: held ? [_id] : [], lateOrders: late ? [_id] : [] } },
      );
    return { code, order: () => ground.connection.collection('payment_orders').findOne({ _id }) };
  }

  const unpaid: Record<string, HalfDone> = {
    'ended, and nothing given back yet': { state: 'lapsed', redemption: 'releasing', left: 0, held: true },
    'given back, and not yet said so': { state: 'failed', redemption: 'releasing', left: 1, held: false },
    'superseded before anything was taken': {
      state: 'superseded',
      redemption: 'releasing',
      left: 1,
      held: false,
    },
    'ended while a slow process took the redemption afterwards': {
      state: 'failed',
      redemption: 'released',
      left: 0,
      held: true,
    },
  };
  it.each(Object.keys(unpaid))('(%s) gives the redemption back, once', async (point) => {
    const { code, order } = await leave(unpaid[point]!);
    const redemptions = ground.app.get(RedemptionsService);
    await Promise.all([redemptions.resumeInterrupted(), redemptions.resumeInterrupted()]);
    await redemptions.resumeInterrupted();
    expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect(await order()).toMatchObject({ redemption: { state: 'released' } });
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(0);
  });

  const paid: Record<string, HalfDone> = {
    'claimed, and the hold still there': { state: 'paid', redemption: 'redeeming', left: 0, held: true },
    'the hold gone, and not yet said so': { state: 'paid', redemption: 'redeeming', left: 0, held: false },
  };
  it.each(Object.keys(paid))('(paid; %s) keeps the redemption used', async (point) => {
    const { code, order } = await leave(paid[point]!);
    const redemptions = ground.app.get(RedemptionsService);
    await Promise.all([redemptions.resumeInterrupted(), redemptions.resumeInterrupted()]);
    expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 0, holds: [] });
    expect(await order()).toMatchObject({ redemption: { state: 'redeemed' } });
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  const late: Record<string, HalfDone> = {
    'still giving back': { state: 'paid', redemption: 'releasing', left: 0, held: true },
    'given back': { state: 'paid', redemption: 'released', left: 1, held: false },
    'taken again, and not yet said so': {
      state: 'paid',
      redemption: 'released',
      left: 0,
      held: false,
      late: true,
    },
  };
  it.each(Object.keys(late))(
    '(paid late; %s) takes the redemption again, once, when it is carried',
    async (point) => {
      const { code, order } = await leave(late[point]!);
      const redemptions = ground.app.get(RedemptionsService);
      const read = (await order()) as unknown as Parameters<typeof redemptions.redeem>[0];
      await Promise.all([
        redemptions.redeem(read),
        redemptions.resumeInterrupted(),
        redemptions.redeem(read),
      ]);
      await redemptions.redeem(read);
      expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 0, holds: [] });
      expect(await order()).toMatchObject({ redemption: { state: 'redeemedLate' } });
      expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
    },
  );

  const opening: Record<string, HalfDone> = {
    'before it took its redemption': {
      state: 'opening',
      active: true,
      redemption: 'held',
      left: 1,
      held: false,
    },
    'after it took its redemption': {
      state: 'opening',
      active: true,
      redemption: 'held',
      left: 0,
      held: true,
    },
  };
  it.each(Object.keys(opening))(
    '(opening; %s) ends after a while, and the coupon is whole',
    async (point) => {
      const { code, order } = await leave(opening[point]!);
      await ground.app.get(ReconciliationService).run();
      expect(await order()).toMatchObject({ state: 'failed', redemption: { state: 'released' } });
      expect(await order()).not.toHaveProperty('active');
      expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    },
  );

  it('(opening) does not keep the delegate from trying again', async () => {
    const data = delegateForm();
    await ground.post('/registration/initiate', { data }).expect(201);
    await ground.connection.collection('payment_orders').updateOne(
      { registration: (await findRegistrations(ground, data['email']))[0]!._id.toHexString() },
      {
        $set: { state: 'opening', holdUntil: new Date(Date.now() - 1) },
        $unset: { providerOrderId: 1, checkAt: 1 },
      },
    );
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    expect((await findOrders(ground, data['email'])).map(({ state }) => state)).toEqual(['failed', 'open']);
    ground.provider.control.pay(body.order.id);
    await expectConfirmedOnce(ground, data['email']);
  });

  it('is left alone where nothing is left over: an open order keeps its hold', async () => {
    const { code, order } = await leave({
      state: 'open',
      active: true,
      redemption: 'held',
      left: 0,
      held: true,
    });
    await ground.app.get(RedemptionsService).resumeInterrupted();
    expect(await findCoupon(ground, code)).toMatchObject({
      redemptionsLeft: 0,
      holds: [(await order())!._id],
    });
  });
});
