import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Express } from 'express';
import type { Response, Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { addCoupon } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import type { OpenApiDocument } from './openapi-document.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

describe('the OpenAPI document', () => {
  let admin: AdminClient;
  let document: OpenApiDocument;
  const schemas = new Ajv2020({ strict: false, allErrors: true });
  beforeAll(async () => {
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
    const { body } = await testApp.get('/openapi.json').expect(200);
    document = body as OpenApiDocument;
    schemas.addSchema(document, 'document');
  });

  /** Returns the documented schema of a response. */
  function documentedResponse(method: string, path: string, status: number): ValidateFunction | undefined {
    const { responses } = document.paths[path]![method]!;
    const schema = (responses[String(status)] ?? responses['default'])?.content?.['application/json'];
    const at = ['paths', path, method, 'responses', String(status) in responses ? String(status) : 'default'];
    const pointer = [...at, 'content', 'application/json', 'schema'].map((part) =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    return schema && schemas.getSchema(`document#/${pointer.join('/')}`);
  }

  /** Expects a documented response whose body matches its schema. */
  async function expectAsDocumented(call: Test, path: string): Promise<Response> {
    const response = await call;
    const method = call.method.toLowerCase();
    const operation = document.paths[path]?.[method];
    expect(operation, `${method} ${path} is documented`).toBeDefined();
    const about = `${method} ${path} returned ${response.status} ${response.text?.slice(0, 300)}`;
    if (response.status < 400)
      expect(Object.keys(operation!.responses), about).toContain(String(response.status));
    const validate = documentedResponse(method, path, response.status);
    if (validate) expect([validate(response.body), validate.errors], about).toEqual([true, null]);
    return response;
  }

  it('is serialised and compressed once', async () => {
    const { headers } = await testApp.get(ROUTES.openApiDocument).expect(200);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    await testApp.get(ROUTES.openApiDocument).set('if-none-match', headers['etag']!).expect(304);
  });

  it('lists exactly the routes of the router', () => {
    const { router }: Express = testApp.app.getHttpAdapter().getInstance();
    const routed = router.stack.flatMap(({ route }) =>
      (route?.stack ?? []).map(({ method }) => `${method} ${route!.path}`),
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${API_PREFIX}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.toSorted()).toEqual([...new Set(routed)].toSorted());
    expect(documented.length).toBeGreaterThan(30);
  });

  it('requires a token for exactly the routes that return 401 without one', async () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const url = `${testApp.url}${API_PREFIX}${path.replaceAll(/\{\w+\}/g, 'x'.repeat(24))}`;
        const response = await fetch(url, { method: method.toUpperCase(), redirect: 'manual' });
        const body =
          response.status === 401 ? ((await response.json()) as { message: string }) : { message: '' };
        const guarded = body.message === 'Please log in as an organiser first.';
        expect(guarded, `${method} ${path} without a token`).toBe(security !== undefined);
      }
  });

  it('describes the responses of routes with parameters and bodies', async () => {
    const couponCode = await addCoupon(testApp, 5);
    const paid = await registerPaidDelegate(testApp, {}, couponCode);
    await waitForOutboxes(testApp);
    const { id, registration } = await findOrderView(admin, paid.email);
    const application = {
      fullName: 'Sample',
      email: 'a@example.org',
      phone: '0123456789',
      institution: 'School',
      whyJoin: 'To learn',
      experience: 'None',
    };
    await expectAsDocumented(testApp.post('/ca', application), '/ca');
    await expectAsDocumented(testApp.post('/ca', {}), '/ca');
    await expectAsDocumented(testApp.post('/payment/quote', { couponCode }), '/payment/quote');
    await expectAsDocumented(
      testApp.post('/registration/initiate', { data: delegateForm() }),
      '/registration/initiate',
    );
    const status = `/registration/status/${registration.registrationId}`;
    await expectAsDocumented(testApp.get(status), '/registration/status/{registrationId}');
    await expectAsDocumented(testApp.post('/admin/login', { code: 'wrong' }), '/admin/login');
    const created = await expectAsDocumented(
      admin.post('/coupons', { code: 'A', amountOff: 1, redemptionsLeft: 1 }),
      '/coupons',
    );
    const coupon = `/coupons/${created.body._id}`;
    const change = admin
      .patch(coupon, { code: 'B', amountOff: 1, redemptionsLeft: 1 })
      .set('if-match', '"7"');
    expect(await expectAsDocumented(change, '/coupons/{id}')).toMatchObject({ status: 412 });
    await expectAsDocumented(admin.delete(coupon), '/coupons/{id}');
    await expectAsDocumented(admin.post(`${coupon}/restore`), '/coupons/{id}/restore');
    const faq = { question: 'Where?', answer: 'Here.' };
    const { body: createdFaq } = await expectAsDocumented(admin.post('/faqs', faq), '/faqs');
    await expectAsDocumented(admin.delete(`/faqs/${createdFaq._id}`), '/faqs/{id}');
    await expectAsDocumented(admin.post(`/faqs/${createdFaq._id}/restore`), '/faqs/{id}/restore');
    const committee = { name: 'Sample Committee', agenda: 'Peace' };
    await expectAsDocumented(admin.post('/committees', committee), '/committees');
    const allotments = [
      {
        registrationId: registration.registrationId,
        allottedCommittee: 'Security Council',
        allottedPortfolio: 'France',
      },
    ];
    const batch = await expectAsDocumented(
      admin.patch('/registration/allot', { allotments }),
      '/registration/allot',
    );
    const history = `/registration/allotment-changes/${batch.body.change}`;
    await expectAsDocumented(admin.get(history), '/registration/allotment-changes/{id}');
    await expectAsDocumented(admin.post(`${history}/undo`), '/registration/allotment-changes/{id}/undo');
    await expectAsDocumented(admin.post(`/payment/orders/${id}/ask`), '/payment/orders/{id}/ask');
    await expectAsDocumented(
      admin.post(`/payment/orders/${id}/refund`, refundForm()),
      '/payment/orders/{id}/refund',
    );
    await waitForOutboxes(testApp);
  });

  it('describes the response of every GET route without parameters', async () => {
    const lists = Object.entries(document.paths).filter(([path, { get }]) => get && !path.includes('{'));
    for (const [path] of lists)
      expect((await expectAsDocumented(admin.get(path), path)).status, path).toBeLessThan(500);
    expect(lists.length).toBeGreaterThan(12);
  });

  it('describes request bodies as the validation checks them', async () => {
    const { CouponForm } = document.components.schemas;
    expect(CouponForm).toMatchObject({
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 64 },
        amountOff: { type: 'number', minimum: 0, default: 0 },
        redemptionsLeft: { type: 'integer', minimum: 1, default: 1 },
      },
      required: ['code'],
    });
    const validate = schemas.getSchema('document#/components/schemas/CouponForm')!;
    for (const body of [
      { code: 'C1' },
      { code: '' },
      { code: 'C2', amountOff: -1 },
      { code: 'C3', redemptionsLeft: 0.5 },
      { code: 'x'.repeat(65) },
      { code: 'C4', amountOff: 12.5, redemptionsLeft: 4 },
    ]) {
      const { status } = await admin.post('/coupons', body);
      expect(status === 201, JSON.stringify(body)).toBe(validate(body));
    }
  });

  it('has a summary for every operation', () => {
    for (const methods of Object.values(document.paths))
      for (const { operationId, summary } of Object.values(methods))
        expect(summary, `the comment on the controller method ${operationId}`).toMatch(/\S \S/);
  });
});

describe('the API reference', () => {
  it('loads its viewer and the document from our own server', async () => {
    const { text, headers } = await testApp.get(ROUTES.apiReference).expect(200);
    expect(headers['content-type']).toContain('text/html');
    expect(text).not.toMatch(/https?:\/\/|undefined|\[object/);
    expect(text).toContain(`spec-url="${API_PREFIX}${ROUTES.openApiDocument}"`);
    const [, script] = /<script src="([^"]+)"><\/script>/.exec(text)!;
    const bundle = await fetch(testApp.url + script!);
    expect(bundle.status).toBe(200);
    expect(bundle.headers.get('content-type')).toContain('javascript');
    expect(await bundle.text()).toContain('Redoc');
  });

  it('allows the viewer no inline script and no other host', async () => {
    const { headers } = await testApp.get(ROUTES.apiReference).expect(200);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|https?:|'unsafe-eval'/);
  });
});
