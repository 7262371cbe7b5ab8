import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Express } from 'express';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { addCoupon, waitForOutboxes } from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/admin-fixtures.js';
import type { OpenApiDocument } from './openapi-document.js';

describe('the API document', () => {
  let ground: TestApp;
  let office: AdminClient;
  let document: OpenApiDocument;
  const schemas = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'hold' });
    office = await loginAsAdmin(ground);
    const { body } = await ground.get('/openapi.json').expect(200);
    document = body as OpenApiDocument;
    schemas.addSchema(document, 'document');
  });
  afterAll(() => ground.stop());

  /** What the document says that this call answers with this status. */
  function said(method: string, path: string, status: number): ValidateFunction | undefined {
    const { responses } = document.paths[path]![method]!;
    const schema = (responses[String(status)] ?? responses['default'])?.content?.['application/json'];
    const at = ['paths', path, method, 'responses', String(status) in responses ? String(status) : 'default'];
    const pointer = [...at, 'content', 'application/json', 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    return schema && schemas.getSchema(`document#/${pointer.join('/')}`);
  }

  /** The answer is one that the document tells of, and looks as it says. */
  async function expectAsSaid(call: Test, path: string): Promise<Response> {
    const answer = await call;
    const method = call.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    expect(operation, `${method} ${path} is in the document`).toBeDefined();
    const known = Object.keys(operation!.responses);
    const about = `${method} ${path} answered ${answer.status} ${answer.text?.slice(0, 300)}`;
    expect(answer.status < 400 ? known : ['default'], about).toContain(
      answer.status < 400 ? String(answer.status) : 'default',
    );
    const fits = said(method, path, answer.status);
    if (fits) expect([fits(answer.body), fits.errors], about).toEqual([true, null]);
    return answer;
  }

  it('tells of every call that the router has, and of no other', () => {
    const { router }: Express = ground.app.getHttpAdapter().getInstance();
    const routed = router.stack.flatMap(({ route }) =>
      (route?.stack ?? []).map(({ method }) => `${method} ${route!.path}`),
    );
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(told.toSorted()).toEqual([...new Set(routed)].toSorted());
    expect(told.length).toBeGreaterThan(30);
  });

  it('marks as for organisers exactly the calls that ask for a token', async () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const url = `${ground.url}${API_PREFIX}${path.replaceAll(/\{\w+\}/g, 'x'.repeat(24))}`;
        const answer = await fetch(url, { method: method.toUpperCase(), redirect: 'manual' });
        const body = answer.status === 401 ? ((await answer.json()) as { message: string }) : { message: '' };
        const guarded = body.message === 'Please verify yourself as an organiser first.';
        expect(guarded, `${method} ${path} without a token`).toBe(security !== undefined);
      }
  });

  it('says what calls answer', async () => {
    const couponCode = await addCoupon(ground, 5);
    const paid = await registerPaidDelegate(ground, {}, couponCode);
    await waitForOutboxes(ground);
    const { id, registration } = await findOrderView(office, paid.email);
    const application = {
      fullName: 'Sample',
      email: 'a@example.org',
      phone: '0123456789',
      institution: 'School',
      whyJoin: 'To learn',
      experience: 'None',
    };
    await expectAsSaid(ground.post('/ca', application), '/ca');
    await expectAsSaid(ground.post('/ca', {}), '/ca');
    await expectAsSaid(ground.post('/payment/quote', { couponCode }), '/payment/quote');
    await expectAsSaid(
      ground.post('/registration/initiate', { data: delegateForm() }),
      '/registration/initiate',
    );
    const status = `/registration/status/${registration.registrationId}`;
    await expectAsSaid(ground.get(status), '/registration/status/{registrationId}');
    await expectAsSaid(ground.post('/admin/login', { code: 'wrong' }), '/admin/login');
    const made = await expectAsSaid(
      office.post('/coupons', { code: 'A', amountOff: 1, redemptionsLeft: 1 }),
      '/coupons',
    );
    const coupon = `/coupons/${made.body._id}`;
    const change = office
      .patch(coupon, { code: 'B', amountOff: 1, redemptionsLeft: 1 })
      .set('if-match', '"7"');
    expect(await expectAsSaid(change, '/coupons/{id}')).toMatchObject({ status: 412 });
    await expectAsSaid(office.delete(coupon), '/coupons/{id}');
    await expectAsSaid(office.post(`${coupon}/restore`), '/coupons/{id}/restore');
    const faq = { question: 'Where?', answer: 'Here.' };
    const { body: asked } = await expectAsSaid(office.post('/faqs', faq), '/faqs');
    await expectAsSaid(office.delete(`/faqs/${asked._id}`), '/faqs/{id}');
    await expectAsSaid(office.post(`/faqs/${asked._id}/restore`), '/faqs/{id}/restore');
    const committee = { name: 'Sample Committee', agenda: 'Peace' };
    await expectAsSaid(office.post('/committees', committee), '/committees');
    const allotments = [
      {
        registrationId: registration.registrationId,
        allottedCommittee: 'Security Council',
        allottedPortfolio: 'France',
      },
    ];
    const batch = await expectAsSaid(
      office.patch('/registration/allot', { allotments }),
      '/registration/allot',
    );
    const history = `/registration/allotment-changes/${batch.body.change}`;
    await expectAsSaid(office.get(history), '/registration/allotment-changes/{id}');
    await expectAsSaid(office.post(`${history}/undo`), '/registration/allotment-changes/{id}/undo');
    await expectAsSaid(office.post(`/payment/orders/${id}/ask`), '/payment/orders/{id}/ask');
    await expectAsSaid(
      office.post(`/payment/orders/${id}/refund`, refundForm()),
      '/payment/orders/{id}/refund',
    );
    await waitForOutboxes(ground);
  });

  it('says what every list answers', async () => {
    const lists = Object.entries(document.paths).filter(([path, { get }]) => get && !path.includes('{'));
    for (const [path] of lists)
      expect((await expectAsSaid(office.get(path), path)).status, path).toBeLessThan(500);
    expect(lists.length).toBeGreaterThan(12);
  });

  it('says what forms may hold, as the forms are checked', async () => {
    const { CouponForm } = document.components.schemas;
    expect(CouponForm).toMatchObject({
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 64 },
        amountOff: { type: 'number', minimum: 0, default: 0 },
        redemptionsLeft: { type: 'integer', minimum: 1, default: 1 },
      },
      required: ['code'],
    });
    const fits = schemas.getSchema('document#/components/schemas/CouponForm')!;
    for (const body of [
      { code: 'C1' },
      { code: '' },
      { code: 'C2', amountOff: -1 },
      { code: 'C3', redemptionsLeft: 0.5 },
      { code: 'x'.repeat(65) },
      { code: 'C4', amountOff: 12.5, redemptionsLeft: 4 },
    ]) {
      const { status } = await office.post('/coupons', body);
      expect(status === 201, JSON.stringify(body)).toBe(fits(body));
    }
  });

  it('is a page without scripts, in which every call and every type has its place', async () => {
    const { text, headers } = await ground.get('/docs').expect(200);
    expect(headers['content-type']).toContain('text/html');
    expect(text).not.toMatch(/<script|https?:\/\/|undefined|\[object/);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    const places = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
    expect(links.filter((link) => !places.has(link))).toEqual([]);
    for (const methods of Object.values(document.paths))
      for (const { operationId, summary } of Object.values(methods)) {
        expect(places).toContain(operationId);
        expect(summary, `a sentence above the controller's method ${operationId}`).toMatch(/\S \S/);
      }
  });
});
