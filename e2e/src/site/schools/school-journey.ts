import type { Locator, Page } from '@playwright/test';
import { expect, horizontalOverflow, openSitePage, test } from '../../fixtures/test.js';
import type { PHONE } from '../../fixtures/viewports.js';
import { payInCheckout } from '../registration/delegate-form.js';
import { fillSchoolForm, sampleSchool } from './school.js';

const STUDENTS = 24;
const PAID_FIRST = 10;
const REGISTRATION_ID = /^[2-9A-Z]{5}-[2-9A-Z]{5}$/;

/** As the cells of a spreadsheet, with an invalid address in the fifth row. */
function listOf(school: string): string {
  const domain = `${school.replaceAll(' ', '-').toLowerCase()}.example.org`;
  const rows = Array.from({ length: STUDENTS }, (_, index) => {
    const number = String(index + 1).padStart(2, '0');
    const email = index === 4 ? 'nonsense' : `student.${number}@${domain}`;
    return ['Student With A Rather Long Name ' + number, email, '11 B'].join('\t');
  });
  return ['Name\tEmail\tClass', ...rows].join('\n');
}

/** The number that the page shows for this name. */
const figure = (page: Page, name: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Defines the test of a teacher who registers a school. @param viewport of her device */
export function journeyOfTeacher(viewport: typeof PHONE): void {
  test.use({ viewport });

  test('a teacher registers a school, pastes its students, and pays in two parts', async ({
    axe,
    mailbox,
    page,
  }) => {
    test.setTimeout(180_000);
    const me = sampleSchool(STUDENTS);
    await openSitePage(page, '/register');
    await page.getByRole('link', { name: 'Register a school' }).click();
    await fillSchoolForm(page, me);
    await axe(page, 'the form for schools');
    await page.getByRole('button', { name: 'Register the school' }).click();
    await expect(page).toHaveURL(/\/school#.+/);
    await expect(page.getByRole('heading', { name: me.school })).toBeVisible();

    await page.getByLabel('List', { exact: true }).fill(listOf(me.school));
    await expect(
      page.getByText(`${STUDENTS} students, read as full name · email · class or grade.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Save the students' }).click();
    await expect(page.getByText(/^Line 1, Student .* 05: Email: /)).toBeVisible();
    const list = page.getByLabel('List', { exact: true });
    await list.fill((await list.inputValue()).replace('nonsense', ''));
    await page.getByRole('button', { name: 'Save the students' }).click();
    await expect(figure(page, 'With a name')).toHaveText(String(STUDENTS));
    await axe(page, 'the page of a school');
    expect(await horizontalOverflow(page)).toBe(0);

    // The list stays as it is on the server.
    await page.reload();
    await page.getByRole('button', { name: 'Edit: Student With A Rather Long Name 05' }).click();
    // It was saved last, and so has the last place.
    const student = page.getByRole('form', { name: `Student of place ${STUDENTS}` });
    await student.getByLabel('Phone').fill('9876543210');
    await student.getByLabel('Committee preference 1').selectOption({ index: 1 });
    await expect(student.getByText('Saved', { exact: true })).toBeVisible();
    await axe(page, 'the form of a student');
    await student.getByRole('button', { name: 'Save and close' }).click();
    await expect(student).toHaveCount(0);

    await page.getByLabel('Pay for').selectOption({ index: PAID_FIRST });
    await page.getByRole('button', { name: /^Pay ₹.* online$/ }).click();
    await payInCheckout(page);
    await expect(figure(page, 'Confirmed')).toHaveText(String(PAID_FIRST), { timeout: 60_000 });
    await page.getByRole('button', { name: /^Pay ₹.* online$/ }).click();
    await payInCheckout(page);
    await expect(figure(page, 'Confirmed')).toHaveText(String(STUDENTS), { timeout: 60_000 });
    await expect(page.getByText(REGISTRATION_ID)).toHaveCount(STUDENTS);
    await expect(figure(page, 'Due')).toHaveText('₹0');
    await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('link')).not.toHaveCount(0);
    await axe(page, 'the page of a school that has paid');

    const { text } = await mailbox.newest(me.adviserEmail);
    expect(text).toContain('/school#');
  });
}
