import type { Registrant } from '@mun/contracts/allotment/allotment';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import type { AdminApi } from '../fixtures/admin-api.js';
import { animationsFinished } from '../fixtures/axe.js';
import { expect, test } from '../fixtures/allotments.fixture.js';
import { horizontalOverflow, openSitePage } from '../fixtures/test.js';
import { keepToastsOpen } from '../fixtures/toasts.js';
import { DESKTOP, PHONE, SMALL_PHONE } from '../fixtures/viewports.js';

const FAILED = 'Invalid Registration ID or failed to fetch status';

async function check(page: Page, id: string): Promise<void> {
  await page.getByLabel('Registration ID').fill(id);
  await page.keyboard.press('Enter');
}

/** The placard's heading: name, country and committee. */
const placard = (page: Page, { allottedPortfolio, allottedCommittee }: Registrant) =>
  page.getByRole('heading', { name: `${allottedPortfolio} in ${allottedCommittee}` });

const allotted = (registrants: Registrant[]) =>
  registrants.filter(({ allotmentStatus }) => allotmentStatus === 'allotted');

test('the placard is complete at once for those who want less motion', async ({ page, allotments, axe }) => {
  const [delegate] = allotted(await allotments.registrants());
  await openSitePage(page, '/register/check');
  await check(page, delegate!.registrationId);
  await expect(placard(page, delegate!)).toBeFocused();
  expect(await page.getByRole('main').evaluate((main) => main.getAnimations({ subtree: true }).length)).toBe(
    0,
  );
  await expect(page.getByText('Allotted', { exact: true })).toBeVisible();
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    await page.setViewportSize(viewport);
    await axe(page, `the placard on a ${device}`);
  }
});

test('the longest name fits the smallest phone without a break inside a word', async ({
  page,
  allotments,
}) => {
  const longest = allotted(await allotments.registrants()).reduce((a, b) =>
    b.allottedPortfolio.length > a.allottedPortfolio.length ? b : a,
  );
  await page.setViewportSize(SMALL_PHONE);
  await openSitePage(page, '/register/check');
  await check(page, longest.registrationId);
  const name = placard(page, longest).getByText(longest.allottedPortfolio, { exact: true });
  await expect(name).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  const brokenWords = await name.evaluate((element) => {
    const text = element.firstChild!;
    return [...(text.textContent ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).length;
  });
  expect(brokenWords).toBe(0);
});

test('the placard is saved as a picture, without the name unless the delegate wants it', async ({
  page,
  allotments,
  axe,
}) => {
  const [delegate] = allotted(await allotments.registrants());
  await openSitePage(page, '/register/check');
  await check(page, delegate!.registrationId);
  await page.getByRole('button', { name: 'Share my placard' }).click();
  const preview = page.getByRole('img', { name: /^Preview/ });
  await expect(preview).toHaveJSProperty('naturalWidth', 1080);
  const unnamed = await preview.getAttribute('src');
  await page.getByLabel('Put my name on it').check();
  await page.getByLabel('Landscape, for posts').check();
  await expect(preview).toHaveJSProperty('naturalWidth', 1200);
  expect(await preview.getAttribute('src')).not.toBe(unnamed);
  await axe(page, 'the choices for the placard');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download picture' }).click();
  expect((await download).suggestedFilename()).toMatch(/-placard\.png$/);
});

test('an answer removes the error of the last one, and the form comes back empty', async ({
  page,
  allotments,
  axe,
}) => {
  const waiting = (await allotments.registrants()).find(
    ({ allotmentStatus }) => allotmentStatus === 'not_allotted',
  )!;
  await openSitePage(page, '/register/check');
  await keepToastsOpen(page);
  await check(page, 'AAAAA-AAAAA');
  await expect(page.getByText(FAILED)).toHaveCount(1);
  await check(page, waiting.registrationId);
  await expect(page.getByText('check back later')).toBeVisible();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await axe(page, 'the folded placard');
  await page.getByRole('button', { name: 'Check another ID' }).click();
  await expect(page.getByLabel('Registration ID')).toBeFocused();
  await expect(page.getByLabel('Registration ID')).toHaveValue('');
});

test.describe('a sealed seat', () => {
  /** Opens the page with the form, which shows the closed placard for 8 seconds from now. */
  async function openSealed(page: Page, admin: AdminApi): Promise<void> {
    await openSitePage(page, '/register/check');
    await admin.call('PUT', ROUTES.reveal, { revealAt: new Date(Date.now() + 8_000).toISOString() });
  }

  test.afterEach(({ admin }) => admin.call('PUT', ROUTES.reveal, { revealAt: '' }));

  test('is in no answer until its time, when the page shows the placard to open', async ({
    page,
    admin,
    allotments,
    axe,
  }) => {
    const [delegate] = allotted(await allotments.registrants());
    await openSealed(page, admin);
    await check(page, delegate!.registrationId);
    await expect(page.getByText(/^Sealed until \w+day, \d\d:\d\d$/)).toBeVisible();
    expect(await page.content()).not.toContain(delegate!.allottedPortfolio);
    for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      await page.setViewportSize(viewport);
      await axe(page, `the sealed placard on a ${device}`);
    }
    const band = page.getByRole('button', { name: 'Press and hold to open' });
    await expect(band).toBeVisible();
    await axe(page, 'the placard to open');
    await band.focus();
    // Who asks for less motion need not hold it.
    await page.keyboard.press('Space');
    await expect(placard(page, delegate!)).toBeFocused();
    expect(
      await page.getByRole('main').evaluate((main) => main.getAnimations({ subtree: true }).length),
    ).toBe(0);
    await expect(page.getByRole('heading', { name: /placards? open$|every placard$/ })).toBeVisible();
    await axe(page, 'the placard with the hemicycle');
    await page.getByRole('button', { name: 'Check another ID' }).click();
    await check(page, delegate!.registrationId);
    await expect(placard(page, delegate!)).toBeFocused();
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('is opened by holding the band, and complete within 2.6 seconds or at a tap', async ({
      page,
      admin,
      allotments,
    }) => {
      const [, delegate] = allotted(await allotments.registrants());
      await openSealed(page, admin);
      await check(page, delegate!.registrationId);
      const band = page.getByRole('button', { name: 'Press and hold to open' });
      const box = (await band.boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.up();
      await expect(band).toBeVisible();
      await page.waitForTimeout(1_600); // a second press soon after would open it
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
      await page.mouse.down();
      await expect(placard(page, delegate!)).toBeFocused();
      await page.mouse.up();
      const animations = () =>
        page
          .getByRole('main')
          .evaluate((main) =>
            main
              .getAnimations({ subtree: true })
              .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
          );
      const held = 700;
      expect(held + Math.max(...(await animations()))).toBeLessThanOrEqual(2_600);
      await page.mouse.click(10, 300);
      expect(await animations()).toEqual([]);
      await expect(page.getByText('Allotted', { exact: true })).toHaveCSS('opacity', '1');
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    });
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the placard unfolds within a second', async ({ page, allotments }) => {
    const [delegate] = allotted(await allotments.registrants());
    await openSitePage(page, '/register/check');
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    // Animations that have ended have no timing to read.
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await check(page, delegate!.registrationId);
    await expect(placard(page, delegate!)).toBeFocused();
    const longest = await page
      .getByRole('main')
      .evaluate((main) =>
        Math.max(
          ...main
            .getAnimations({ subtree: true })
            .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      );
    expect(longest).toBeGreaterThan(500);
    expect(longest).toBeLessThan(1_000);
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await animationsFinished(page);
    await expect(page.getByText('Allotted', { exact: true })).toHaveCSS('opacity', '1');
  });
});
