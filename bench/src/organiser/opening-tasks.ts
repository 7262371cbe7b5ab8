import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { rootPath } from '@mun/local/paths';
import type { PersonHands } from './person-hands.js';

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

/** The name of one of the files. */
const nameOf = (files: string[], number: number) => basename(files[number % files.length] ?? '');

const numbered = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n');

/** From an empty product to open registration, with the amounts of reviews/organiser.md: 16 committees, 52 people. */
export async function openRegistration(hands: PersonHands): Promise<void> {
  await describeConference(hands);
  const people = picturesOf('people');
  const portfolios = Array.from({ length: PORTFOLIOS }, (_, index) => `Country ${index + 1}`).join('; ');
  const art = picturesOf('committees');
  const logos = picturesOf('sponsors');
  await importTable(
    hands,
    `Name\tAgenda\tPortfolios\tPicture\n${numbered(COMMITTEES, (n) => `Committee ${n}\tAgenda ${n}\t${portfolios}\t${nameOf(art, n)}`)}`,
    art,
  );
  await importTable(
    hands,
    `Name\tPosition\tCommittee\tPicture\n${numbered(BOARD, (n) => `Member ${n}\tChair\tCommittee ${Math.ceil(n / 2)}\t${nameOf(people, n)}`)}`,
    people,
  );
  await importTable(
    hands,
    `Name\tPosition\tType\tPicture\n${numbered(TEAM, (n) => `Helper ${n}\tHospitality\tmanager\t${nameOf(people, n)}`)}`,
    people,
  );
  await importTable(
    hands,
    `Name\tType\tPicture\n${numbered(SPONSORS, (n) => `Sponsor ${n}\tpartner\t${nameOf(logos, n)}`)}`,
    logos,
  );
  await importTable(hands, `Question\tAnswer\n${numbered(FAQS, (n) => `Question ${n}?\tAnswer ${n}.`)}`);
  await importTable(
    hands,
    `Code\tAmount off\tRedemptions left\n${numbered(5, (n) => `CODE${n}\t${n === 1 ? '10%' : n * 100}\t50`)}`,
  );
  await hands.visit('dashboard');
  await hands.press('Open registration');
  await hands.press('Open registration', hands.page.getByRole('alertdialog'));
  await hands.see('Registration is open');
}

/** The five questions, which are enough to open. */
async function describeConference(hands: PersonHands): Promise<void> {
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

async function importTable(hands: PersonHands, table: string, pictures: string[] = []): Promise<void> {
  const { page } = hands;
  await hands.visit('import');
  await hands.fill('Table', table);
  if (pictures.length > 0) {
    await hands.chooseFiles(page.locator('input[type=file][multiple]'), pictures);
    await hands.see(`${pictures.length} pictures uploaded.`);
  }
  await hands.press('Preview changes');
  await hands.press(/^Apply \d+ changes?$/);
  await hands.see(/^Imported: /);
}
