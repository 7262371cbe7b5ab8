import { afterEach, describe, expect, it, vi } from 'vitest';
import { registrationDraft } from './registration-draft';

const DRAFT = {
  data: { fullName: 'A Delegate', email: 'a.delegate@example.org', phone: '9876543210' },
  couponCode: 'EARLY',
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
  it('survives a reload with the coupon code, but without phone and email', async () => {
    registrationDraft.save(DRAFT);
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/example\.org|9876543210/);
    expect((await reload()).read()).toEqual({ data: { fullName: 'A Delegate' }, couponCode: 'EARLY' });
  });

  it('keeps phone and email when the user returns to the form without a reload', () => {
    registrationDraft.save(DRAFT);
    expect(registrationDraft.read()).toEqual(DRAFT);
  });

  it.each(['{"data":null,"couponCode":""}', '{"data":{}}'])(
    'is ignored if the stored value is not a draft: %s',
    async (text) => {
      sessionStorage.setItem('draft:registration', text);
      expect((await reload()).read()).toBeUndefined();
    },
  );
});
