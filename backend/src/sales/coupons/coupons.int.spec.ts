import type { Connection } from 'mongoose';
import type { AddressInfo } from 'node:net';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCoupon, findCoupon, findOrders, expectRedemptionsBalanced, FEE } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Coupon } from './coupon.schema.js';

const USED_UP = 'This coupon has been fully redeemed. Please remove it or try another.';

describe('a coupon with 7 redemptions left', () => {
  let testApp: TestApp;
  let urls: string[];
  beforeAll(async () => {
    testApp = await startTestApp();
    const second = await testApp.startReplica();
    urls = [testApp.url, `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`];
  });
  afterAll(() => testApp.stop());

  /** 60 concurrent delegates, half of them through a second backend. */
  async function registerConcurrently(
    couponCode: string,
  ): Promise<{ redeemed: Response[]; rejected: Response[] }> {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        request(urls[index % 2]!)
          .post('/api/registration/initiate')
          .send({ data: delegateForm(), couponCode }),
      ),
    );
    return {
      redeemed: answers.filter(({ status }) => status === 201),
      rejected: answers.filter(({ status }) => status !== 201),
    };
  }

  it.each([
    { kind: 'with a partial discount', amountOff: 50_000, finalAmount: 1_000 },
    { kind: 'with a full discount', amountOff: FEE, finalAmount: 0 },
  ])(
    '$kind is redeemed by exactly 7 of 60 concurrent delegates at two backends',
    async ({ amountOff, finalAmount }) => {
      const code = await addCoupon(testApp, 7, amountOff);
      const { redeemed, rejected } = await registerConcurrently(code);
      expect(redeemed).toHaveLength(7);
      for (const { body } of redeemed) expect(body).toMatchObject({ finalAmount, currency: 'INR' });
      for (const { body } of rejected) {
        expect(body).toEqual({
          statusCode: 409,
          message: USED_UP,
          errors: [{ field: 'couponCode', message: USED_UP }],
        });
      }
      await waitForOutboxes(testApp);
      const coupon = await findCoupon(testApp, code);
      expect(coupon.redemptionsLeft).toBe(0);
      expect(coupon.holds).toHaveLength(finalAmount === 0 ? 0 : 7);
      expect(await expectRedemptionsBalanced(testApp, code, 7)).toBe(finalAmount === 0 ? 7 : 0);
    },
  );

  it('control: without the guard in the update filter, more than 7 redeem it', async () => {
    const code = await addCoupon(testApp, 7);
    const redeemed = await Promise.all(
      Array.from({ length: 60 }, () => redeemWithoutGuard(testApp.connection, code)),
    );
    expect(redeemed.filter(Boolean).length).toBeGreaterThan(7);
  });

  it('is found by its code in any case', async () => {
    const code = await addCoupon(testApp, 1);
    const { body } = await testApp
      .post('/payment/quote', { couponCode: `  ${code.toLowerCase()} ` })
      .expect(200);
    expect(body).toEqual({ fee: 1_500, discount: 500, finalAmount: 1_000, currency: 'INR' });
  });

  it('makes the registration free if less than the minimum charge would remain', async () => {
    const code = await addCoupon(testApp, 1, FEE - 99);
    const { body } = await testApp.post('/payment/quote', { couponCode: code }).expect(200);
    expect(body).toEqual({ fee: 1_500, discount: 1_500, finalAmount: 0, currency: 'INR' });
  });

  it('never makes the amount negative', async () => {
    const code = await addCoupon(testApp, 1, 2 * FEE);
    const { body } = await testApp.post('/payment/quote', { couponCode: code }).expect(200);
    expect(body).toMatchObject({ discount: 1_500, finalAmount: 0 });
  });

  it('is not quoted once it is used up and no unpaid order holds it', async () => {
    const code = await addCoupon(testApp, 1, 50_000);
    const body = fromSameBrowser(delegateForm(), code);
    await testApp.post('/registration/initiate', body).expect(201);
    // The caller may be the delegate who holds it.
    await testApp.post('/payment/quote', { couponCode: code }).expect(200);
    await testApp.post('/registration/initiate', body).expect(201);
    const other = await testApp
      .post('/registration/initiate', { data: delegateForm(), couponCode: code })
      .expect(409);
    const free = await addCoupon(testApp, 1, FEE);
    await testApp.post('/registration/initiate', { data: delegateForm(), couponCode: free }).expect(201);
    await waitForOutboxes(testApp);
    const quoted = await testApp.post('/payment/quote', { couponCode: free }).expect(409);
    expect(quoted.body).toEqual(other.body);
    expect(quoted.body).toMatchObject({ errors: [{ field: 'couponCode', message: USED_UP }] });
  });

  it('leaves no order behind once it is used up', async () => {
    const code = await addCoupon(testApp, 1);
    await testApp.post('/registration/initiate', { data: delegateForm(), couponCode: code }).expect(201);
    const data = delegateForm();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await testApp.post('/registration/initiate', { data, couponCode: code }).expect(409);
    expect(await findOrders(testApp, data['email'])).toEqual([]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(0);
  });

  it('is rejected at its field if the code is unknown', async () => {
    const message = 'This coupon code isn’t valid. Please check it or remove it.';
    for (const [route, body] of [
      ['/payment/quote', {}],
      ['/registration/initiate', { data: delegateForm() }],
    ] as const) {
      const answer = await testApp.post(route, { ...body, couponCode: 'NOT-THERE' }).expect(400);
      expect(answer.body).toEqual({ statusCode: 400, message, errors: [{ field: 'couponCode', message }] });
    }
  });
});

async function redeemWithoutGuard(connection: Connection, code: string): Promise<boolean> {
  const coupons = connection.collection<Coupon>('coupons');
  const { redemptionsLeft } = (await coupons.findOne({ code }))!;
  if (redemptionsLeft <= 0) return false;
  await coupons.updateOne({ code }, { $inc: { redemptionsLeft: -1 } });
  return true;
}
