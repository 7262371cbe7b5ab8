import { test } from '../fixtures/test.js';
import { DESKTOP } from '../fixtures/viewports.js';
import { registerAndCheckStatus } from './delegate-journey.js';
import { clickSlowly, submitWhileCouponIsAccepted } from './submit-clicks.js';

// The other tests show the same on a phone.
test.use({ viewport: DESKTOP });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a delegate registers, pays, reads the email and checks the allotment status', ({ page, mailbox }) =>
    registerAndCheckStatus(page, mailbox));
});

test('a slow click on Apply counts, also after an unknown coupon', ({ page }) => clickSlowly(page));

test('a press on the submit button counts although the coupon is accepted meanwhile', ({ page }) =>
  submitWhileCouponIsAccepted(page));
