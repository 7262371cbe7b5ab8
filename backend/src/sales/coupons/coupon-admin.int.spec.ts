import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { CouponView } from '@mun/contracts/content/content';
import { addCoupon, findCoupon, expectRedemptionsBalanced, FEE } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';

describe('coupons for organisers', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const list = async () => (await admin.get('/coupons').expect(200)).body as CouponView[];
  const find = async (code: string) => (await list()).find((coupon) => coupon.code === code)!;
  const form = (code: string, changed: object = {}) => ({
    code,
    amountOff: 250.5,
    redemptionsLeft: 3,
    ...changed,
  });
  const redeem = (couponCode: string) =>
    testApp.post('/registration/initiate', { data: delegateForm(), couponCode });

  /** Registers ten waves of six concurrent delegates. */
  async function redeemInWaves(code: string) {
    const answers = [];
    for (let wave = 0; wave < 10; wave++)
      answers.push(...(await Promise.all(Array.from({ length: 6 }, () => redeem(code)))));
    return answers;
  }

  it('are created, updated, deleted and restored, with entries in the activity log', async () => {
    const { body: made } = await admin.post('/coupons', form(' School-A ')).expect(201);
    const { _id, ...terms } = made as CouponView;
    expect(terms).toEqual({
      version: 1,
      code: 'School-A',
      amountOff: 250.5,
      redemptionsLeft: 3,
      used: 0,
      held: 0,
    });
    const { body: changed } = await admin
      .patch(`/coupons/${_id}`, form('School-B', { amountOff: 300, redemptionsSeen: 3, redemptionsLeft: 5 }))
      .set('if-match', '"1"')
      .expect(200);
    expect(changed).toMatchObject({ version: 2, code: 'School-B', amountOff: 300, redemptionsLeft: 5 });
    await admin.delete(`/coupons/${_id}`).set('if-match', '"2"').expect(204);
    expect(await find('School-B')).toBeUndefined();
    await redeem('School-B').expect(400);
    const { body: back } = await admin.post(`/coupons/${_id}/restore`).expect(200);
    expect(back).toMatchObject({ code: 'School-B', redemptionsLeft: 5 });
    await redeem('school-b').expect(201);

    const { body } = await admin.get('/audit?kind=coupon').expect(200);
    const lines = (body as AuditPage).entries.filter(({ subject }) => subject === _id);
    expect(lines.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
    expect(lines[2]).toMatchObject({
      title: 'School-B',
      before: { code: 'School-A', amountOff: '₹250.50', redemptionsLeft: 3 },
      after: { code: 'School-B', amountOff: '₹300', redemptionsLeft: 5 },
    });
  });

  it.each([
    [{ code: ' ' }, 'code', 'Code is required'],
    [{ amountOff: -1 }, 'amountOff', 'Amount off must be positive'],
    [{ amountOff: '5' }, 'amountOff', 'Amount off must be positive'],
    [{ amountOff: 0.001 }, 'amountOff', 'Please enter an amount with no more than two decimal places'],
    [{ redemptionsLeft: 0 }, 'redemptionsLeft', 'Redemptions left must be positive'],
    [{ amountOff: 99_999_999 }, 'amountOff', 'Please enter an amount of ₹10,00,000 or less'],
    [{ redemptionsLeft: 1.5 }, 'redemptionsLeft', 'Please enter a whole number'],
  ])('reject %o at its field', async (wrong, field, message) => {
    const before = await list();
    const { body } = await admin.post('/coupons', form('WRONG', wrong)).expect(400);
    expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    expect(await list()).toEqual(before);
  });

  it('have a unique code in any case, which a deleted coupon releases', async () => {
    const { body: first } = await admin.post('/coupons', form('Twice')).expect(201);
    const duplicate = await admin.post('/coupons', form(' TWICE ')).expect(409);
    expect(duplicate.body.errors).toEqual([
      { field: 'code', message: 'A coupon with this code already exists.' },
    ]);
    await admin.delete(`/coupons/${first._id}`).expect(204);
    const { body: second } = await admin.post('/coupons', form('tWICE')).expect(201);
    await admin.post(`/coupons/${first._id}/restore`).expect(409);
    await admin.patch(`/coupons/${second._id}`, form('TWICE')).expect(200);
    await admin.delete(`/coupons/${first._id}`).expect(404);
  });

  it('are not overwritten by an update of an older version', async () => {
    const { body: made } = await admin.post('/coupons', form('Changed')).expect(201);
    const answers = await Promise.all(
      [100, 200, 300, 400].map((amountOff) =>
        admin.patch(`/coupons/${made._id}`, form('Changed', { amountOff })).set('if-match', '"1"'),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412', '412']);
    const now = await find('Changed');
    for (const { body } of answers.filter(({ status }) => status === 412))
      expect(body).toMatchObject({ statusCode: 412, current: now });
    await admin.delete(`/coupons/${made._id}`).set('if-match', '"1"').expect(412);
    await admin.delete(`/coupons/${made._id}`).set('if-match', 'nonsense').expect(412);
  });

  it('lose and duplicate no redemption while delegates redeem them and organisers change their number', async () => {
    const code = await addCoupon(testApp, 40, FEE);
    const { _id } = await find(code);
    let [initial, changes] = [40, 0];
    const finished = new AbortController();
    const redeeming = redeemInWaves(code).finally(() => finished.abort());
    const keepChanging = async (amountOff: number) => {
      for (let more = 1; !finished.signal.aborted; more = 1 - more) {
        const { version, redemptionsLeft } = await find(code);
        const typed = {
          code,
          amountOff,
          redemptionsSeen: redemptionsLeft,
          redemptionsLeft: redemptionsLeft + more,
        };
        const { status } = await admin.patch(`/coupons/${_id}`, typed).set('if-match', `"${version}"`);
        if (status === 200) [initial, changes] = [initial + more, changes + 1];
      }
    };
    await Promise.all([1_500, 1_501, 1_502].map(keepChanging));
    const redeemed = (await redeeming).filter(({ status }) => status === 201).length;
    expect(changes).toBeGreaterThan(5);
    expect(await expectRedemptionsBalanced(testApp, code, initial)).toBe(redeemed);
    expect(await find(code)).toMatchObject({ used: redeemed, held: 0, redemptionsLeft: initial - redeemed });
  });

  it('can get another code and amount after they are used up', async () => {
    const code = await addCoupon(testApp, 1, FEE);
    await redeem(code).expect(201);
    await waitForOutboxes(testApp);
    const { _id } = await find(code);
    const terms = { code: `${code}-OVER`, amountOff: 10, redemptionsLeft: 0 };
    await admin.patch(`/coupons/${_id}`, { ...terms, redemptionsSeen: 1 }).expect(400);
    await admin.patch(`/coupons/${_id}`, terms).expect(400);
    await admin.patch(`/coupons/${_id}`, { ...terms, redemptionsSeen: 0 }).expect(200);
    expect(await find(terms.code)).toMatchObject({ amountOff: 10, redemptionsLeft: 0, used: 1 });
    await admin.post('/coupons', { ...terms, code: 'EMPTY', redemptionsSeen: 0 }).expect(400);
  });

  it('cannot lose more redemptions than are left', async () => {
    const code = await addCoupon(testApp, 3, FEE);
    const { _id } = await find(code);
    await Promise.all([redeem(code), redeem(code)]);
    const typed = { code, amountOff: 1500, redemptionsSeen: 3, redemptionsLeft: 1 };
    const { body } = await admin.patch(`/coupons/${_id}`, typed).expect(412);
    expect(body.current).toMatchObject({ redemptionsLeft: 1, used: 2 });
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(1);
  });

  it('take back a held redemption after they were deleted', async () => {
    const code = await addCoupon(testApp, 2);
    const { _id } = await find(code);
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data, code)).expect(201);
    expect(await find(code)).toMatchObject({ held: 1, redemptionsLeft: 1 });
    await admin.delete(`/coupons/${_id}`).expect(204);
    await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201); // continues without the coupon
    await admin.post(`/coupons/${_id}/restore`).expect(200);
    expect(await find(code)).toMatchObject({ held: 0, redemptionsLeft: 2 });
  });

  it('are for organisers only', async () => {
    await testApp.get('/coupons').expect(401);
    await testApp.post('/coupons', form('Unasked')).expect(401);
    expect(await find('Unasked')).toBeUndefined();
  });
});
