import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const CONSENT = {
  under18: true,
  guardianName: ' A Guardian ',
  guardianContact: 'guardian@example.org',
  guardianConsent: true,
};

describe('a guardian’s consent', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
  });
  afterAll(() => ground.stop());
  beforeEach(() => want(true));

  async function want(guardianConsent: boolean): Promise<void> {
    await ground.connection
      .collection('conference')
      .updateOne({}, { $set: { 'facts.guardianConsent': guardianConsent } });
    await ground.app.get(ContentChangesService).publish();
  }
  const send = (data: object) => ground.post('/registration/initiate', { data });
  const kept = (data: Record<string, unknown>) =>
    ground.connection.collection('registrations').findOne({ email: data['email'] });

  it('is neither asked for nor kept where the conference does not want it', async () => {
    await want(false);
    const data = delegateForm(CONSENT);
    await send(data).expect(201);
    const registration = await kept(data);
    expect(registration).not.toHaveProperty('under18');
    expect(registration).not.toHaveProperty('guardian');
    await send(delegateForm()).expect(201);
  });

  it('is recorded with when it was given', async () => {
    const began = Date.now();
    const data = delegateForm(CONSENT);
    await send(data).expect(201);
    const registration = await kept(data);
    expect(registration).toMatchObject({
      under18: true,
      guardian: { name: 'A Guardian', contact: 'guardian@example.org' },
    });
    const { consentedAt } = registration!['guardian'] as { consentedAt: Date };
    expect(consentedAt.getTime()).toBeGreaterThanOrEqual(began);
    expect(consentedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is no more where the delegate says on a second try that they are of age, or that none is wanted', async () => {
    const data = delegateForm(CONSENT);
    await send(data).expect(201);
    await send({ ...data, under18: false }).expect(201);
    expect(await kept(data)).toMatchObject({ under18: false });
    expect(await kept(data)).not.toHaveProperty('guardian');
    await send(data).expect(201);
    expect(await kept(data)).toHaveProperty('guardian');
    await want(false);
    await send(data).expect(201);
    expect(await kept(data)).not.toHaveProperty('guardian');
    expect(await kept(data)).not.toHaveProperty('under18');
  });

  it.each([
    [{}, 'under18', 'Please say whether you are under 18'],
    [{ under18: 'no' }, 'under18', 'Please say whether you are under 18'],
    [{ ...CONSENT, guardianName: ' ' }, 'guardianName', 'Please enter the name of your guardian'],
    [{ ...CONSENT, guardianName: { $ne: '' } }, 'guardianName', 'Please enter the name of your guardian'],
    [
      { ...CONSENT, guardianContact: '12345' },
      'guardianContact',
      'Please enter your guardian’s email address or ten-digit phone number',
    ],
    [
      { ...CONSENT, guardianConsent: 'true' },
      'guardianConsent',
      'Your guardian must agree before you can register',
    ],
  ])('is refused at its field: %o', async (wrong, field, message) => {
    const data = delegateForm(wrong);
    const { body } = await send(data).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field: `data.${field}`, message }] });
    expect(await kept(data)).toBeNull();
  });
});
