import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCommittee as change } from '../testing/allotment-fixtures.js';
import { addCoupon, FEE, findRegistrations } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin } from '../testing/admin-fixtures.js';

const UNKNOWN = { statusCode: 404, message: 'There is no registration with this ID.' };

describe('where a registration stands', () => {
  let ground: TestApp;
  let email: unknown;
  let registrationId: string;
  beforeAll(async () => {
    ground = await startTestApp();
    const data = delegateForm();
    const couponCode = await addCoupon(ground, 1, FEE);
    const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
    ({ email } = data);
    registrationId = body.registrationId;
  });
  afterAll(() => ground.stop());

  it('is told by an id that nobody can guess or misread', () => {
    expect(registrationId).toMatch(/^[2-9A-HJKMNP-TW-Z]{5}-[2-9A-HJKMNP-TW-Z]{5}$/);
  });

  it.each<[string, (id: string) => string]>([
    ['as it was sent', (id) => id],
    ['in small letters', (id) => id.toLowerCase()],
    ['without its hyphen', (id) => id.replace('-', '')],
    ['with blanks', (id) => `%20${id.replace('-', '%20-%20')}%20`],
    ['with a dash', (id) => encodeURIComponent(id.replace('-', '–'))],
  ])('is found with the id %s', async (_, typed) => {
    await ground.get(`/registration/status/${typed(registrationId)}`).expect(200, {
      fullName: 'Delegate Sample',
      status: 'not_allotted',
    });
  });

  it('is told to nobody before it is confirmed', async () => {
    const data = delegateForm();
    await ground.post('/registration/initiate', { data }).expect(201);
    const [pending] = await findRegistrations(ground, data['email']);
    await ground.get(`/registration/status/${pending!.registrationId}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${pending!._id.toHexString()}`).expect(404, UNKNOWN);
  });

  it('is not told by what stands inside', async () => {
    const [registration] = await findRegistrations(ground, email);
    await ground.get(`/registration/status/${registration!._id.toHexString()}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${encodeURIComponent(String(email))}`).expect(404, UNKNOWN);
    await ground.get(`/registration/status/${registrationId.slice(0, 9)}`).expect(404, UNKNOWN);
  });

  it('tells the seat, with the committee as it is today', async () => {
    const office = await loginAsAdmin(ground);
    const seat = { registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' };
    await office.patch('/registration/allot', { allotments: [seat] }).expect(200);
    const told = (body: object) =>
      ground.get(`/registration/status/${registrationId}`).expect(200, {
        fullName: 'Delegate Sample',
        status: 'allotted',
        allottedPortfolio: 'France',
        ...body,
      });
    await told({ allottedCommittee: 'Security Council', agenda: 'Peace at sea' });
    await change(ground, 'Security Council', {
      name: 'The Security Council',
      agenda: 'Peace on land',
      backgroundGuideURL: 'https://example.org/guide',
    });
    await told({
      allottedCommittee: 'The Security Council',
      agenda: 'Peace on land',
      backgroundGuideURL: 'https://example.org/guide',
    });
  });
});
