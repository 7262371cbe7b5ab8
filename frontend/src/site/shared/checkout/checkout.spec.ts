import { afterEach, describe, expect, it, vi } from 'vitest';
import { installTestCheckout } from '../../../testing/test-checkout';
import { supportsDialog, openCheckout } from './checkout';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const INSTAGRAM = `${IPHONE} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2)`;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the checkout', () => {
  it.each([
    ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, true],
    ['the browser inside Instagram', INSTAGRAM, false],
    ['the browser inside Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`, false],
    ['Facebook’s on Android', 'Mozilla/5.0 (Linux; Android 15) [FB_IAB/FB4A;FBAV/480.0.0;]', false],
  ])('uses a dialog or not in %s', (_, userAgent, dialog) => {
    expect(supportsDialog(userAgent)).toBe(dialog);
  });

  it.each([
    ['ends if the user returns from the provider’s page by the back button', INSTAGRAM, null],
    ['stays open if the page was cached with the dialog open', IPHONE, 'open'],
  ])('%s', async (_, userAgent, outcome) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const checkout = installTestCheckout();
    const answer = openCheckout('https://checkout.example.org/checkout.js', {
      key: 'rzp_test_key',
      amount: 150_000,
      currency: 'INR',
      order_id: 'order_1',
      name: 'Meridian MUN',
      description: 'Registration fee',
      prefill: { name: 'A Delegate', email: 'a.delegate@example.org', contact: '9876543210' },
    });
    await vi.waitUntil(() => checkout.opened.length > 0, 60_000);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const later = new Promise((resolve) => setTimeout(resolve, 50, 'open'));
    expect(await Promise.race([answer, later])).toBe(outcome);
  });
});
