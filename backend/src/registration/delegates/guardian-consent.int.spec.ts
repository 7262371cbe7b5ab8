import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

const CONSENT = {
  under18: true,
  guardianName: ' A Guardian ',
  guardianContact: 'guardian@example.org',
  guardianConsent: true,
};

describe('guardian consent', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
  });
  afterAll(() => testApp.stop());
  beforeEach(() => setRequired(true));

  async function setRequired(guardianConsent: boolean): Promise<void> {
    await testApp.connection
      .collection('conference')
      .updateOne({}, { $set: { 'facts.guardianConsent': guardianConsent } });
    await testApp.app.get(ContentChangesService).publish();
  }
  const initiate = (data: Record<string, unknown>) =>
    testApp.post('/registration/initiate', fromSameBrowser(data));
  const findStored = (data: Record<string, unknown>) =>
    testApp.connection.collection('registrations').findOne({ email: data['email'] });

  it('is neither required nor stored if the conference does not require it', async () => {
    await setRequired(false);
    const data = delegateForm(CONSENT);
    await initiate(data).expect(201);
    const registration = await findStored(data);
    expect(registration).not.toHaveProperty('under18');
    expect(registration).not.toHaveProperty('guardian');
    await initiate(delegateForm()).expect(201);
  });

  it('is stored with its time', async () => {
    const before = Date.now();
    const data = delegateForm(CONSENT);
    await initiate(data).expect(201);
    const registration = await findStored(data);
    expect(registration).toMatchObject({
      under18: true,
      guardian: { name: 'A Guardian', contact: 'guardian@example.org' },
    });
    const { consentedAt } = registration!['guardian'] as { consentedAt: Date };
    expect(consentedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(consentedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is removed if a later submission says that the delegate is of age, or if consent is no longer required', async () => {
    const data = delegateForm(CONSENT);
    await initiate(data).expect(201);
    await initiate({ ...data, under18: false }).expect(201);
    expect(await findStored(data)).toMatchObject({ under18: false });
    expect(await findStored(data)).not.toHaveProperty('guardian');
    await initiate(data).expect(201);
    expect(await findStored(data)).toHaveProperty('guardian');
    await setRequired(false);
    await initiate(data).expect(201);
    expect(await findStored(data)).not.toHaveProperty('guardian');
    expect(await findStored(data)).not.toHaveProperty('under18');
  });

  it.each([
    [{}, 'under18', 'Please tell us whether you are under 18'],
    [{ under18: 'no' }, 'under18', 'Please tell us whether you are under 18'],
    [{ ...CONSENT, guardianName: ' ' }, 'guardianName', 'Please enter your guardian’s name'],
    [{ ...CONSENT, guardianName: { $ne: '' } }, 'guardianName', 'Please enter your guardian’s name'],
    [
      { ...CONSENT, guardianContact: '12345' },
      'guardianContact',
      'Please enter your guardian’s email address or 10-digit phone number',
    ],
    [
      { ...CONSENT, guardianConsent: 'true' },
      'guardianConsent',
      'Your guardian must agree before you can register',
    ],
  ])('is reported at its field if invalid: %o', async (changes, field, message) => {
    const data = delegateForm(changes);
    const { body } = await initiate(data).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field: `data.${field}`, message }] });
    expect(await findStored(data)).toBeNull();
  });
});
