import type { PersonHands } from './person-hands.js';

const STUDENTS = 24;

/** A teacher registers a school, pastes the names of its students, and pays for all of them online. */
export async function registerSchool(hands: PersonHands): Promise<void> {
  const { page } = hands;
  const id = `${page.viewportSize()?.width}`;
  await page.goto(new URL('/register', page.url()).href);
  await hands.click(page.getByRole('link', { name: 'Register a school' }));
  for (const [label, text] of [
    ['School', `Bench School ${id}`],
    ['Number of places', `${STUDENTS}`],
    ['Your name', 'Meera Iyer'],
    ['Email', `adviser.${id}@example.org`],
    ['Phone', '020 2567 1234'],
    ['Billed to', 'Bench School Trust'],
    ['Billing address', '1 Sample Road, Pune 411000'],
  ] as const)
    await hands.fill(label, text);
  await hands.press('Register the school');
  const students = Array.from({ length: STUDENTS }, (_, index) => `Asha Rao ${index + 1} of ${id}`);
  await hands.fill('List', students.join('\n'));
  await hands.press('Save the students');
  await hands.press(/^Pay ₹.* online$/);
  await hands.click(page.frameLocator('iframe').getByRole('button', { name: /^Pay/ }));
  const confirmed = page.locator('dl > div').filter({ has: page.getByText('Confirmed', { exact: true }) });
  await confirmed.getByText(String(STUDENTS), { exact: true }).waitFor();
}
