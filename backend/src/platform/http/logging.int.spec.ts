import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { addCoupon, webhookEvent, expectConfirmedOnce, FEE } from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';

describe('the log', () => {
  let testApp: TestApp;
  let backend: BackendProcess;
  beforeAll(async () => {
    testApp = await startTestApp();
    backend = await startBackendProcess({ ...testApp.settings, LOG_LEVEL: 'debug' });
  });
  afterAll(async () => {
    backend.kill('SIGKILL');
    await backend.exited;
    await testApp.stop();
  });

  async function call(method: string, route: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${backend.url}${route}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return (await response.json()) as { message: string; registrationId?: string; requestId?: string };
  }

  it('reports successes and failures without personal data or secrets', async () => {
    const person = {
      fullName: 'Xanthippe Unmistakable',
      phone: '9876543210',
      institution: 'Unmistakable School',
    };
    const data = delegateForm({ ...person, email: 'unmistakable@example.org' });
    const couponCode = await addCoupon(testApp, 3, FEE);

    const { registrationId } = await call('POST', '/registration/initiate', { data, couponCode });
    expect(registrationId).toMatch(/-/);
    await expectConfirmedOnce(testApp, data['email']);
    await call('POST', '/registration/initiate', { data });
    await call('POST', '/registration/initiate', { data: { ...data, phone: 'unmistakable-phone' } });
    await call('POST', '/registration/initiate', '{"data":{"fullName":"Xanthippe Unmistakable"');
    await call('POST', '/ca', { ...data, whyJoin: 'Unmistakable reasons', experience: 'Unmistakable' });
    await call('GET', `/registration/status/${registrationId}`);
    await call('GET', `/registration/status/${registrationId}/unmistakable`);
    await call('GET', '/nowhere/unmistakable?email=unmistakable@example.org');
    const { message: token } = await call('POST', '/admin/login', { code: TEST_SETTINGS.ADMIN_CODE });
    await call('POST', '/admin/login', { code: 'unmistakable-guess' });
    await call('GET', '/payment/mismatches', undefined, { authorization: `Bearer ${token}` });
    const unmatched = webhookEvent('payment.captured', {
      order_id: 'order_Other',
      email: 'unmistakable@example.org',
      contact: '9876543210',
    });
    await call('POST', '/payment/webhook', unmatched, {
      'x-razorpay-signature': testApp.signWebhook(unmatched),
    });
    await testApp.provider.control.closePort();
    const another = { ...data, email: 'unmistakable-too@example.org' };
    await call('POST', '/registration/initiate', { data: another });
    await testApp.provider.control.openPort();
    await call('GET', '/health', undefined, { 'x-request-id': 'the-last-of-these' });
    await expect.poll(() => backend.output()).toMatch(/"request":"the-last-of-these".*\n/);

    const lines = backend.output().trim().split('\n');
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((line) => line.includes('"admin login succeeded"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"reason":"wrong code"'))).toHaveLength(1);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ program: 'backend', time: expect.any(String) as string });
    expectNoPersonalData(registrationId!, token);
  });

  it('omits personal data from database errors', async ({ onTestFinished }) => {
    // The product has no such index. It provokes an error that quotes the rejected document.
    const applications = testApp.connection.collection('applications');
    const index = await applications.createIndex({ institution: 1 }, { unique: true });
    // The next test file gets this database with its indexes.
    onTestFinished(async () => void (await applications.dropIndex(index)));
    const form = delegateForm({ institution: 'Unmistakable School', whyJoin: 'x', experience: 'y' });
    await call('POST', '/ca', form);
    const { message, requestId } = await call('POST', '/ca', { ...form, email: 'unmistakable@example.org' });
    expect(message).toMatch(/^Sorry, something went wrong on our side\./);
    await expect.poll(() => backend.output()).toContain(`"request":"${requestId}"`);
    await expect.poll(() => backend.output()).toContain('E11000');
    expectNoPersonalData();
  });

  /** Expects that the log contains nothing that these tests have sent, and no secret. */
  function expectNoPersonalData(...more: string[]): void {
    const secrets = Object.entries(TEST_SETTINGS).flatMap(([name, value]) =>
      /SECRET|CODE/.test(name) ? [String(value)] : [],
    );
    for (const word of ['unmistakable', 'xanthippe', '9876543210', ...more, ...secrets]) {
      const matches = backend
        .output()
        .split('\n')
        .filter((line) => line.toLowerCase().includes(word.toLowerCase()));
      expect(matches, word).toEqual([]);
    }
  }

  it('identifies each request by the id in its response', async () => {
    const fromProxy = await fetch(`${backend.url}/health`, { headers: { 'x-request-id': 'a-valid-id' } });
    expect(fromProxy.headers.get('x-request-id')).toBe('a-valid-id');
    await expect.poll(() => backend.output()).toContain('"request":"a-valid-id"');
    const generated = await fetch(`${backend.url}/health`, { headers: { 'x-request-id': '"},{"level":50' } });
    expect(generated.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});
