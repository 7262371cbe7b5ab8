import { afterEach, describe, expect, it, vi } from 'vitest';
import { registrationDraft } from './registration-draft';

const DRAFT = {
  data: { fullName: 'A Delegate', email: 'a.delegate@example.org', phone: '9876543210' },
  couponCode: 'EARLY',
  secret: 'f'.repeat(32),
};

/** Simulates a reload, which keeps only the tab's storage. */
async function reload() {
  vi.resetModules();
  return (await import('./registration-draft')).registrationDraft;
}

afterEach(() => {
  registrationDraft.remove();
  sessionStorage.clear();
});

describe('the registration draft', () => {
  it('survives a reload with the coupon code and the secret, but without phone and email', async () => {
    registrationDraft.save(DRAFT);
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/example\.org|9876543210/);
    expect((await reload()).read()).toEqual({
      data: { fullName: 'A Delegate' },
      couponCode: 'EARLY',
      secret: DRAFT.secret,
    });
  });

  it('keeps phone and email when the user returns to the form without a reload', () => {
    registrationDraft.save(DRAFT);
    expect(registrationDraft.read()).toEqual(DRAFT);
  });

  it.each(['{"data":null,"couponCode":""}', '{"data":{}}', '{"data":{},"couponCode":"","secret":1}'])(
    'is ignored if the stored value is not a draft: %s',
    async (text) => {
      sessionStorage.setItem('draft:registration', text);
      expect((await reload()).read()).toBeUndefined();
    },
  );
});
