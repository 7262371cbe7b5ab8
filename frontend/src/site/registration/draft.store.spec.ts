// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draft, useDraft } from './draft.store';

const TYPED = {
  data: { fullName: 'A Delegate', email: 'a.delegate@example.org', phone: '9876543210' },
  couponCode: 'EARLY',
};

/** A reload: the page's memory is gone, the tab's storage is not. */
function reload() {
  const stored = Object.entries(sessionStorage);
  useDraft.setState(useDraft.getInitialState(), true);
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}

afterEach(() => {
  vi.restoreAllMocks();
  draft.clear();
});

describe('the registration draft', () => {
  it('is there again after a reload, with the coupon, without phone and email', async () => {
    draft.keep(TYPED);
    reload();
    await expect(draft.restore()).resolves.toEqual({ data: { fullName: 'A Delegate' }, couponCode: 'EARLY' });
  });

  it('writes neither phone nor email to storage', () => {
    draft.keep(TYPED);
    const stored = JSON.stringify(Object.values(sessionStorage));
    expect(stored).toContain('A Delegate');
    expect(stored).not.toMatch(/example\.org|9876543210/);
  });

  it('still knows phone and email when one comes back to the form within a visit', async () => {
    draft.keep(TYPED);
    await expect(draft.restore()).resolves.toEqual(TYPED);
  });

  it('begins anew where what is stored is no draft', async () => {
    sessionStorage.setItem('registration-draft', '{"state":{"data":null},"version":1}');
    await expect(draft.restore()).resolves.toEqual({ data: {}, couponCode: '' });
  });

  it('lives as long as the page where the browser blocks storage', async () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    draft.keep(TYPED);
    await expect(draft.restore()).resolves.toEqual(TYPED);
  });

  it('lives as long as the page where the browser has no room', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.keep(TYPED);
    await expect(draft.restore()).resolves.toEqual(TYPED);
    draft.clear();
    await expect(draft.restore()).resolves.toEqual({ data: {}, couponCode: '' });
  });

  it('leaves nothing behind once cleared', () => {
    draft.keep(TYPED);
    draft.clear();
    expect(sessionStorage).toHaveLength(0);
  });
});
