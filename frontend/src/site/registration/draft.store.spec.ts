// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { registrationDraft, useDraft } from './draft.store';

const TYPED = {
  data: { fullName: 'A Delegate', email: 'a.delegate@example.org', phone: '9876543210' },
  couponCode: 'EARLY',
};

/** Simulates a reload, which keeps only the tab's storage. */
function reload() {
  const stored = Object.entries(sessionStorage);
  useDraft.setState(useDraft.getInitialState(), true);
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}

afterEach(() => {
  vi.restoreAllMocks();
  registrationDraft.clear();
});

describe('the registration draft', () => {
  it('survives a reload with the coupon code, but without phone and email', async () => {
    registrationDraft.save(TYPED);
    reload();
    await expect(registrationDraft.restore()).resolves.toEqual({
      data: { fullName: 'A Delegate' },
      couponCode: 'EARLY',
    });
  });

  it('stores neither phone nor email', () => {
    registrationDraft.save(TYPED);
    const stored = JSON.stringify(Object.values(sessionStorage));
    expect(stored).toContain('A Delegate');
    expect(stored).not.toMatch(/example\.org|9876543210/);
  });

  it('keeps phone and email when the user returns to the form without a reload', async () => {
    registrationDraft.save(TYPED);
    await expect(registrationDraft.restore()).resolves.toEqual(TYPED);
  });

  it('is empty if the stored value is not a draft', async () => {
    sessionStorage.setItem('registration-draft', '{"state":{"data":null},"version":1}');
    await expect(registrationDraft.restore()).resolves.toEqual({ data: {}, couponCode: '' });
  });

  it('lives as long as the page if the browser blocks storage', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    registrationDraft.save(TYPED);
    await expect(registrationDraft.restore()).resolves.toEqual(TYPED);
  });

  it('lives as long as the page if the storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    registrationDraft.save(TYPED);
    await expect(registrationDraft.restore()).resolves.toEqual(TYPED);
    registrationDraft.clear();
    await expect(registrationDraft.restore()).resolves.toEqual({ data: {}, couponCode: '' });
  });

  it('leaves nothing in storage once cleared', () => {
    registrationDraft.save(TYPED);
    registrationDraft.clear();
    expect(sessionStorage).toHaveLength(0);
  });
});
