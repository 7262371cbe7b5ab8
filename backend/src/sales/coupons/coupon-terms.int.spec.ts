import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import type { CouponView } from '@mun/contracts/content/content';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { expectRedemptionsBalanced, FEE, webhookEvent } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const PAST = '2020-08-30';
const FUTURE = '2099-08-30';

describe('coupons with terms', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  let number = 0;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'drop' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function create(terms: object): Promise<CouponView> {
    const code = `TERMS-${number++}`;
    const { body } = await admin.post('/coupons', { code, redemptionsLeft: 5, ...terms }).expect(201);
    return body as CouponView;
  }
  const patch = ({ _id, code }: CouponView, body: object) =>
    admin.patch(`/coupons/${_id}`, { code, redemptionsLeft: 5, ...body });
  const quote = (couponCode: string, institution?: string) =>
    testApp.post('/payment/quote', { couponCode, institution });
  const initiate = (couponCode: string, institution = 'NPS Koramangala') =>
    testApp.post('/registration/initiate', { data: delegateForm({ institution }), couponCode });
  const rejection = (message: string) => ({
    statusCode: 400,
    message,
    errors: [{ field: 'couponCode', message }],
  });

  it('take a percentage off the fee', async () => {
    const coupon = await create({ percentOff: 15 });
    expect(coupon).toMatchObject({ amountOff: 0, percentOff: 15 });
    const { body } = await quote(coupon.code).expect(200);
    expect(body).toEqual({ fee: 1500, discount: 225, finalAmount: 1275, currency: 'INR', percentOff: 15 });
    const { body: opened } = await initiate(coupon.code).expect(201);
    expect(opened).toMatchObject({ finalAmount: 1275, order: { amount: FEE * 0.85 } });

    const free = await create({ percentOff: 100 });
    const { body: registered } = await initiate(free.code).expect(201);
    expect(registered).toMatchObject({ finalAmount: 0, registrationId: expect.any(String) });
    const { body: totals } = await admin.get('/payment/totals').expect(200);
    expect(totals.coupons).toContainEqual({ code: free.code, used: 1, left: 4, given: FEE });
  });

  it('keep the terms that the body of an update leaves out, except that an amount replaces a percentage', async () => {
    const coupon = await create({ percentOff: 10, validUntil: FUTURE, institution: ' NPS ' });
    const { body: kept } = await patch(coupon, { amountOff: 0, redemptionsLeft: 6 }).expect(200);
    expect(kept).toMatchObject({
      percentOff: 10,
      validUntil: FUTURE,
      institution: 'NPS',
      redemptionsLeft: 6,
    });
    const { body: amount } = await patch(coupon, { amountOff: 200 }).expect(200);
    expect(amount).toMatchObject({ amountOff: 200, validUntil: FUTURE, institution: 'NPS' });
    expect(amount).not.toHaveProperty('percentOff');
    const { body: cleared } = await patch(coupon, { amountOff: 200, validUntil: '', institution: '' }).expect(
      200,
    );
    expect(cleared).not.toHaveProperty('validUntil');
    expect(cleared).not.toHaveProperty('institution');
    await waitForOutboxes(testApp);
    const { body } = await admin.get('/audit?kind=coupon').expect(200);
    const entries = (body as AuditPage).entries.filter(({ subject }) => subject === coupon._id);
    expect(entries[1]).toMatchObject({
      before: { amountOff: '₹0', percentOff: '10%' },
      after: { amountOff: '₹200' },
    });
  });

  it.each([
    [
      { amountOff: 100, percentOff: 10 },
      'percentOff',
      'Please enter either an amount or a percentage, not both',
    ],
    [{ percentOff: 0 }, 'percentOff', 'Please enter a whole percentage from 1 to 100'],
    [{ percentOff: 101 }, 'percentOff', 'Please enter a whole percentage from 1 to 100'],
    [{ percentOff: 12.5 }, 'percentOff', 'Please enter a whole percentage from 1 to 100'],
    [{ percentOff: '10' }, 'percentOff', 'Please enter a whole percentage from 1 to 100'],
    [{ validUntil: '30/08/2026' }, 'validUntil', 'Please enter a date as YYYY-MM-DD'],
    [{ validUntil: '2026-02-30' }, 'validUntil', 'Please enter a date as YYYY-MM-DD'],
    [{ validUntil: 5 }, 'validUntil', 'Please enter a date as YYYY-MM-DD'],
    [{ institution: 5 }, 'institution', 'Please enter text'],
  ])('are rejected with a message: %j', async (terms, field, message) => {
    const { body } = await admin
      .post('/coupons', { code: 'WRONG', redemptionsLeft: 1, ...terms })
      .expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('are refused for new orders after the last day, while an order that was opened keeps its price', async () => {
    const coupon = await create({ percentOff: 10, validUntil: FUTURE });
    const { body: opened } = await initiate(coupon.code).expect(201);
    const { body: expired } = await patch(coupon, { validUntil: PAST, redemptionsLeft: 4 }).expect(200);
    expect(expired).toMatchObject({ expired: true });
    const message = 'This coupon was valid until 30 August 2020';
    expect((await quote(coupon.code).expect(400)).body).toEqual(rejection(message));
    expect((await initiate(coupon.code).expect(400)).body).toEqual(rejection(message));

    const { id, amount } = testApp.provider.control.pay(opened.order.id);
    const event = webhookEvent('payment.captured', { id, order_id: opened.order.id, amount });
    await testApp.sendWebhook(event).expect(200);
    await waitForOutboxes(testApp);
    const order = await testApp.connection.collection('payment_orders').findOne({
      providerOrderId: opened.order.id,
    });
    expect(order).toMatchObject({ state: 'paid', amount: FEE * 0.9 });
    expect(await expectRedemptionsBalanced(testApp, coupon.code, 5)).toBe(1);
  });

  it('are for the delegates of one institution, however it is written', async () => {
    const { code } = await create({ amountOff: 100, institution: 'NPS  Koramangala' });
    const noInstitution = 'This coupon is for one school. Please enter your institution first';
    expect((await quote(code).expect(400)).body).toEqual(rejection(noInstitution));
    const other = rejection('This coupon is for another school');
    expect((await quote(code, 'DPS East').expect(400)).body).toEqual(other);
    expect((await initiate(code, 'DPS East').expect(400)).body).toEqual(other);
    await quote(code, ' nps koramangala').expect(200);
    expect((await initiate(code, 'nps  KORAMANGALA').expect(201)).body).toMatchObject({ finalAmount: 1400 });

    const merge = { name: 'National Public School', spellings: ['NPS Koramangala', 'N.P.S.'] };
    await initiate(code, 'N.P.S.').expect(400);
    await admin.post(ROUTES.institutions, merge).expect(201);
    await quote(code, 'n.p.s.').expect(200);
    expect((await initiate(code, 'N.P.S.').expect(201)).body).toMatchObject({ finalAmount: 1400 });
    await initiate(code, 'National Public School').expect(201);
    expect((await quote(code, 'DPS East').expect(400)).body).toEqual(other);
  });
});
