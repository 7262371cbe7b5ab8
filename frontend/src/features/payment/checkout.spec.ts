import { describe, expect, it } from 'vitest';
import { allowsDialog } from './checkout';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the checkout’s way', () => {
  it.each([
    ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, true],
    ['the browser inside Instagram', `${IPHONE} Mobile/15E148 Instagram 350.0.0.0 (iPhone15,2)`, false],
    ['the browser inside Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0]`, false],
    ['Facebook’s on Android', 'Mozilla/5.0 (Linux; Android 15) [FB_IAB/FB4A;FBAV/480.0.0;]', false],
  ])('in %s', (_, userAgent, dialog) => {
    expect(allowsDialog(userAgent)).toBe(dialog);
  });
});
