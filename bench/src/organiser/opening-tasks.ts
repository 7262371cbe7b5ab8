import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootPath } from '@mun/local/paths';
import type { OrganiserHands } from './organiser-hands.js';

const PICTURES = rootPath('local/assets/demo');
const COMMITTEES = 16;
const PORTFOLIOS = 63;
const BOARD = 32;
const TEAM = 20;
const SPONSORS = 4;
const FAQS = 12;

/** The picture files of the demo data. */
function picturesOf(kind: 'committees' | 'people' | 'sponsors'): string[] {
  return readdirSync(join(PICTURES, kind)).map((file) => join(PICTURES, kind, file));
}

const numbered = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n');

/** From an empty product to open registration, with the amounts of reviews/organiser.md: 16 committees, 52 people. */
export async function openRegistration(hands: OrganiserHands): Promise<void> {
  await describeConference(hands);
  const people = picturesOf('people');
  const picture = (number: number) => people[number % people.length]?.split(/[\\/]/).at(-1) ?? '';
  const portfolios = Array.from({ length: PORTFOLIOS }, (_, index) => `Country ${index + 1}`).join('; ');
  const art = picturesOf('committees');
  const artOf = (number: number) => art[number % art.length]?.split(/[\\/]/).at(-1) ?? '';
  await importTable(
    hands,
    'Committees with portfolios',
    `Name\tAgenda\tPortfolios\tPicture\n${numbered(COMMITTEES, (n) => `Committee ${n}\tAgenda ${n}\t${portfolios}\t${artOf(n)}`)}`,
    art,
  );
  await importTable(
    hands,
    'Executive board',
    `Name\tPosition\tCommittee\tPicture\n${numbered(BOARD, (n) => `Member ${n}\tChair\tCommittee ${Math.ceil(n / 2)}\t${picture(n)}`)}`,
    people,
  );
  await importTable(
    hands,
    'Team',
    `Name\tPosition\tType\tPicture\n${numbered(TEAM, (n) => `Helper ${n}\tHospitality\tmanager\t${picture(n)}`)}`,
    people,
  );
  await importTable(
    hands,
    'FAQs',
    `Question\tAnswer\n${numbered(FAQS, (n) => `Question ${n}?\tAnswer ${n}.`)}`,
  );
  await importTable(
    hands,
    'Coupons',
    `Code\tAmount off\tRedemptions left\n${numbered(5, (n) => `CODE${n}\t${n === 1 ? '10%' : n * 100}\t50`)}`,
  );
  await addSponsors(hands);
  await hands.visit('dashboard');
  await hands.press('Open registration');
  await hands.press('Open registration');
  await hands.see('Registration is open');
}

/** The five questions, which are enough to open. */
async function describeConference(hands: OrganiserHands): Promise<void> {
  await hands.visit('conference');
  for (const [label, text] of [
    ['Name', 'Bench MUN'],
    ['First day', '2027-09-12'],
    ['Last day', '2027-09-14'],
    ['School name', 'Sample School'],
    ['City', 'Bengaluru'],
    ['Email address', 'office@example.org'],
    ['Fee in rupees', '1800'],
  ] as const)
    await hands.fill(label, text);
  await hands.check('Ask delegates under 18 for their guardian’s consent');
  await hands.press('Save Changes');
  await hands.see('Conference saved');
}

async function importTable(
  hands: OrganiserHands,
  kind: string,
  table: string,
  pictures: string[] = [],
): Promise<void> {
  const { page } = hands;
  await hands.visit('import');
  await hands.choose('List', kind);
  if (pictures.length > 0) {
    await hands.chooseFiles(page.locator('input[type=file][multiple]'), pictures);
    await hands.see(`${pictures.length} pictures uploaded.`);
  }
  await hands.fill('Table', table);
  await hands.press('Preview changes');
  await hands.press(/^Apply \d+ changes?$/);
  await hands.see(/^Imported: /);
}

async function addSponsors(hands: OrganiserHands): Promise<void> {
  const { page } = hands;
  const logos = picturesOf('sponsors');
  await hands.visit('sponsors');
  for (let number = 1; number <= SPONSORS; number++) {
    await hands.press(number === 1 ? 'Add Your First Sponsor' : 'Add Sponsor');
    await hands.fill('Sponsor Name', `Sponsor ${number}`);
    await hands.chooseFiles(page.locator('form input[type=file]'), logos.slice(number, number + 1));
    await hands.press('Create Sponsor');
    await page.getByRole('heading', { name: `Sponsor ${number}` }).waitFor();
  }
}
