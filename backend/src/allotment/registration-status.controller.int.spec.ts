import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCommittee as change } from '../testing/fixtures/allotment.js';
import { addCoupon, FEE, findRegistrations } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { PlacardLinksService } from './placards/placard-links.service.js';
import { loginAsAdmin } from '../testing/fixtures/admin.js';

const UNKNOWN = { statusCode: 404, message: 'We couldn’t find a registration with this ID.' };

describe('GET /registration/status', () => {
  let testApp: TestApp;
  let email: unknown;
  let registrationId: string;
  beforeAll(async () => {
    testApp = await startTestApp();
    const data = delegateForm();
    const couponCode = await addCoupon(testApp, 1, FEE);
    const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
    ({ email } = data);
    registrationId = body.registrationId;
  });
  afterAll(() => testApp.stop());

  it('uses an id that is hard to guess and to misread', () => {
    expect(registrationId).toMatch(/^[2-9A-HJKMNP-TW-Z]{5}-[2-9A-HJKMNP-TW-Z]{5}$/);
  });

  it.each<[string, (id: string) => string]>([
    ['as issued', (id) => id],
    ['in lower case', (id) => id.toLowerCase()],
    ['without its hyphen', (id) => id.replace('-', '')],
    ['with spaces', (id) => `%20${id.replace('-', '%20-%20')}%20`],
    ['with a dash', (id) => encodeURIComponent(id.replace('-', '–'))],
  ])('accepts the id %s', async (_, typed) => {
    await testApp.get(`/registration/status/${typed(registrationId)}`).expect(200, {
      fullName: 'Delegate Sample',
      status: 'not_allotted',
    });
  });

  it('does not find a pending registration', async () => {
    const data = delegateForm();
    await testApp.post('/registration/initiate', { data }).expect(201);
    const [pending] = await findRegistrations(testApp, data['email']);
    await testApp.get(`/registration/status/${pending!.registrationId}`).expect(404, UNKNOWN);
    await testApp.get(`/registration/status/${pending!._id.toHexString()}`).expect(404, UNKNOWN);
  });

  it('distinguishes a cancelled registration from a wrong id, unless the person was erased', async () => {
    const data = delegateForm();
    const couponCode = await addCoupon(testApp, 1, FEE);
    const { body } = await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
    const id = String(body.registrationId);
    const admin = await loginAsAdmin(testApp);
    const form = { reason: 'Dropped out', sendEmail: false };
    await admin.post(`/registration/registrants/${id}/cancel`, form).expect(200);
    const message = 'This registration has been cancelled.';
    await testApp.get(`/registration/status/${id}`).expect(410, { statusCode: 410, message });
    const erased = { $set: { erasedAt: new Date() } };
    await testApp.connection.collection('registrations').updateOne({ registrationId: id }, erased);
    await testApp.get(`/registration/status/${id}`).expect(404, UNKNOWN);
  });

  it('does not accept the internal id, the email or a part of the id', async () => {
    const [registration] = await findRegistrations(testApp, email);
    await testApp.get(`/registration/status/${registration!._id.toHexString()}`).expect(404, UNKNOWN);
    await testApp.get(`/registration/status/${encodeURIComponent(String(email))}`).expect(404, UNKNOWN);
    await testApp.get(`/registration/status/${registrationId.slice(0, 9)}`).expect(404, UNKNOWN);
  });

  it('returns the seat with the committee as it is today', async () => {
    const admin = await loginAsAdmin(testApp);
    const seat = { registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' };
    await admin.patch('/registration/allot', { allotments: [seat] }).expect(200);
    const [registration] = await findRegistrations(testApp, email);
    const placard = testApp.app
      .get(PlacardLinksService)
      .linksFor(registration!._id.toHexString(), registrationId);
    const expectStatus = (body: object) =>
      testApp.get(`/registration/status/${registrationId}`).expect(200, {
        fullName: 'Delegate Sample',
        status: 'allotted',
        allottedPortfolio: 'France',
        placard,
        ...body,
      });
    await expectStatus({ allottedCommittee: 'Security Council', agenda: 'Peace at sea' });
    await change(testApp, 'Security Council', {
      name: 'The Security Council',
      agenda: 'Peace on land',
      backgroundGuideURL: 'https://example.org/guide',
    });
    await expectStatus({
      allottedCommittee: 'The Security Council',
      agenda: 'Peace on land',
      backgroundGuideURL: 'https://example.org/guide',
    });
  });
});
