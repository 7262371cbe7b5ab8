import type { PersonHands } from './person-hands.js';

export interface Person {
  fullName: string;
  email: string;
  phone: string;
  registrationId: string;
}

/** Gives every delegate a seat: a proposal is requested with its default values, taken over and saved. */
export async function allotEverybody(hands: PersonHands): Promise<void> {
  const { page } = hands;
  await hands.visit('allotments');
  await page.getByRole('grid').waitFor();
  await hands.click(page.getByRole('link', { name: 'Propose seats' }));
  await hands.press('Propose seats');
  await hands.see('Proven optimal');
  await hands.press(/^Use all [\d,]+ proposed seats?/);
  await page.getByRole('grid').waitFor();
  await hands.press('Update Allotments');
  await hands.see(/^Updated [\d,]+ allotments/);
  await page.getByRole('grid').waitFor();
}

/** Emails their allotment to all delegates, until the last email is sent: then its progress gives way to the table. */
export async function emailEverybody(hands: PersonHands): Promise<void> {
  const { page } = hands;
  await hands.press('Send Allotment Emails');
  await hands.press(/^Send [\d,]+ emails$/, page.getByRole('dialog'));
  const mailing = page.getByRole('region', { name: 'Allotment emails' });
  await mailing.waitFor();
  await mailing.waitFor({ state: 'hidden' });
}

/** Cancels the registrations of delegates who drop out, emails them and frees their seats. */
export async function cancelDropOuts(hands: PersonHands, people: Person[]): Promise<void> {
  const { page } = hands;
  const dialog = page.getByRole('dialog');
  await hands.visit('delegates');
  await hands.press('Select');
  await hands.press('Select by list of IDs');
  await hands.fill('Registration IDs', people.map(({ registrationId }) => registrationId).join('\n'));
  await hands.press('Select delegates');
  await hands.press(`Cancel ${people.length} delegates`);
  await hands.fill('Reason', 'Dropped out', dialog);
  await hands.press(`Cancel ${people.length} delegates`, dialog);
  await dialog.waitFor({ state: 'detached' });
}

/** Corrects a delegate's email address. */
export async function correctAddress(hands: PersonHands, { email }: Person, right: string): Promise<void> {
  const { page } = hands;
  await hands.visit('delegates');
  await openDelegate(hands, email);
  await hands.press('Edit');
  await hands.fill('Email', right);
  await hands.press('Save changes');
  await page.getByRole('region', { name: 'Details' }).getByText(right).waitFor();
}

/** Records the bank transfers of unpaid delegates from the bank's statement. */
export async function recordTransfers(hands: PersonHands, people: Person[]): Promise<void> {
  const { page } = hands;
  const lines = people.map(
    ({ fullName }, index) =>
      `0${(index % 9) + 1}/01/2026,NEFT ${fullName.toUpperCase()},1800.00,UTR${1_000 + index}`,
  );
  const text = ['Date,Description,Credit,Reference', ...lines].join('\n');
  await hands.visit('payments');
  await hands.click(page.getByRole('link', { name: 'Bank statement' }));
  await hands.chooseFiles(page.locator('input[type=file]'), { name: 'statement.csv', text });
  await hands.press('Compare with unpaid registrations');
  await hands.press(/^Record \d+ payments?$/);
  await hands.see(`${people.length} payments recorded.`);
}

export async function findByPhone(hands: PersonHands, { phone, fullName }: Person): Promise<void> {
  await hands.visit('delegates');
  await openDelegate(hands, phone);
  await hands.page.getByRole('heading', { name: fullName, level: 1 }).waitFor();
}

async function openDelegate(hands: PersonHands, search: string): Promise<void> {
  const { page } = hands;
  await hands.search(search);
  await page.getByText('1 delegate', { exact: true }).waitFor();
  await hands.click(page.getByRole('table').getByRole('link').first());
}
