import type { Connection } from 'mongoose';
import type { AddressInfo } from 'node:net';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  waitForOutboxes,
  expectRedemptionsBalanced,
  FEE,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Coupon } from './coupon.schema.js';

const USED_UP = 'This coupon has been used up. Please take it out or try another one.';

describe('a coupon with 7 redemptions left', () => {
  let ground: TestApp;
  let urls: string[];
  beforeAll(async () => {
    ground = await startTestApp();
    const second = await ground.startReplica();
    urls = [ground.url, `http://127.0.0.1:${(second.getHttpServer().address() as AddressInfo).port}`];
  });
  afterAll(() => ground.stop());

  /** 60 delegates at once, half of them through another backend. */
  async function rush(couponCode: string): Promise<{ taken: Response[]; refused: Response[] }> {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        request(urls[at % 2]!)
          .post('/api/registration/initiate')
          .send({ data: delegateForm(), couponCode }),
      ),
    );
    return {
      taken: answers.filter(({ status }) => status === 201),
      refused: answers.filter(({ status }) => status !== 201),
    };
  }

  it.each([
    { kind: 'that takes a part off', amountOff: 50_000, finalAmount: 1_000 },
    { kind: 'that leaves nothing to pay', amountOff: FEE, finalAmount: 0 },
  ])('$kind goes to exactly 7 of 60 at two backends at once', async ({ amountOff, finalAmount }) => {
    const code = await addCoupon(ground, 7, amountOff);
    const { taken, refused } = await rush(code);
    expect(taken).toHaveLength(7);
    for (const { body } of taken) expect(body).toMatchObject({ finalAmount, currency: 'INR' });
    for (const { body } of refused) {
      expect(body).toEqual({
        statusCode: 409,
        message: USED_UP,
        errors: [{ field: 'couponCode', message: USED_UP }],
      });
    }
    await waitForOutboxes(ground);
    const coupon = await findCoupon(ground, code);
    expect(coupon.redemptionsLeft).toBe(0);
    expect(coupon.holds).toHaveLength(finalAmount === 0 ? 0 : 7);
    expect(await expectRedemptionsBalanced(ground, code, 7)).toBe(finalAmount === 0 ? 7 : 0);
  });

  it('control: read and then written, without the guard in the update, it goes to more than 7', async () => {
    const code = await addCoupon(ground, 7);
    const taken = await Promise.all(Array.from({ length: 60 }, () => takeNaively(ground.connection, code)));
    expect(taken.filter(Boolean).length).toBeGreaterThan(7);
  });

  it('is found however its code is typed', async () => {
    const code = await addCoupon(ground, 1);
    const { body } = await ground
      .post('/payment/quote', { couponCode: `  ${code.toLowerCase()} ` })
      .expect(200);
    expect(body).toEqual({ fee: 1_500, discount: 500, finalAmount: 1_000, currency: 'INR' });
  });

  it('leaves nothing to pay where less than the smallest charge would be left', async () => {
    const code = await addCoupon(ground, 1, FEE - 99);
    const { body } = await ground.post('/payment/quote', { couponCode: code }).expect(200);
    expect(body).toEqual({ fee: 1_500, discount: 1_500, finalAmount: 0, currency: 'INR' });
  });

  it('that takes off more than the fee does not pay anybody', async () => {
    const code = await addCoupon(ground, 1, 2 * FEE);
    const { body } = await ground.post('/payment/quote', { couponCode: code }).expect(200);
    expect(body).toMatchObject({ discount: 1_500, finalAmount: 0 });
  });

  it('is not quoted once it is used up, while nobody holds it for a payment', async () => {
    const code = await addCoupon(ground, 1, 50_000);
    const body = { data: delegateForm(), couponCode: code };
    await ground.post('/registration/initiate', body).expect(201);
    // Whoever asks may be the one who holds it, and does not pay less for asking.
    await ground.post('/payment/quote', { couponCode: code }).expect(200);
    await ground.post('/registration/initiate', body).expect(201);
    const other = await ground
      .post('/registration/initiate', { data: delegateForm(), couponCode: code })
      .expect(409);
    const free = await addCoupon(ground, 1, FEE);
    await ground.post('/registration/initiate', { data: delegateForm(), couponCode: free }).expect(201);
    await waitForOutboxes(ground);
    const quoted = await ground.post('/payment/quote', { couponCode: free }).expect(409);
    expect(quoted.body).toEqual(other.body);
    expect(quoted.body).toMatchObject({ errors: [{ field: 'couponCode', message: USED_UP }] });
  });

  it('is refused at its field where there is no such code', async () => {
    const message = 'There is no coupon with this code. Please check it or take it out.';
    for (const [route, body] of [
      ['/payment/quote', {}],
      ['/registration/initiate', { data: delegateForm() }],
    ] as const) {
      const answer = await ground.post(route, { ...body, couponCode: 'NOT-THERE' }).expect(400);
      expect(answer.body).toEqual({ statusCode: 400, message, errors: [{ field: 'couponCode', message }] });
    }
  });
});

async function takeNaively(connection: Connection, code: string): Promise<boolean> {
  const coupons = connection.collection<Coupon>('coupons');
  const { redemptionsLeft } = (await coupons.findOne({ code }))!;
  if (redemptionsLeft <= 0) return false;
  await coupons.updateOne({ code }, { $inc: { redemptionsLeft: -1 } });
  return true;
}
