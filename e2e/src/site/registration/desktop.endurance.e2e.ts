import { expect, openSitePage, test } from '../../fixtures/test.js';
import { DESKTOP } from '../../fixtures/viewports.js';
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

test('the links of the header stay in one row beside a name of 40 characters', async ({ page }) => {
  await openSitePage(page, '/faq');
  const name = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  await name.evaluate((link) => link.lastChild?.replaceWith('Saint Xavier’s International Model UN ‘26'));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const tops = await links.evaluateAll((all) =>
    all
      .map((link) => link.getBoundingClientRect())
      .flatMap(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(tops.length).toBeGreaterThan(3);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
});
