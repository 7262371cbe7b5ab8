import { insertPaidDelegates } from '@mun/local/demo/allotted-delegates';
import { makeDelegates } from '@mun/local/demo/delegates';
import { loadCommittees, pendingRegistration } from '@mun/local/demo/registrations';
import type { Db } from 'mongodb';
import { connectDatabase, launchBrowser, openAdminContext } from './environment/demo-admin.js';
import type { DemoProduct } from './environment/demo-product.js';
import { alignColumns } from './measure/table.js';
import { inviteEverybody } from './organiser/access-tasks.js';
import {
  allotEverybody,
  cancelDropOuts,
  correctAddress,
  emailEverybody,
  findByPhone,
  recordTransfers,
  type Person,
} from './organiser/desk-tasks.js';
import { PersonHands, personSeconds } from './organiser/person-hands.js';
import { openRegistration } from './organiser/opening-tasks.js';
import { registerSchool } from './organiser/school-tasks.js';

const DELEGATES = 1_000;
const UNPAID = 20;
const DROP_OUTS = 40;

/** What an organiser needed before the admin area was rearranged, as an organiser's review measured it. */
const BEFORE = {
  'from nothing to open registration': '311 clicks, 173 fields, 75 min',
  'invite 6 organisers and 32 chairs': 'impossible',
  'allot 1,000 delegates': '7 clicks, 1 paste, and 60 to 90 min by hand for 361',
  'email 1,000 allotments': '2 clicks, 10 s',
  '40 drop-outs': '40 × 20 s = 13 min',
  'correct an address': 'impossible',
  '20 bank transfers': 'impossible',
  'find a delegate by phone': 'impossible',
  '24 students of a school, on a desktop': '24 forms and 24 payments',
  '24 students of a school, on a phone': '24 forms and 24 payments',
};

const DEVICES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** Does the main tasks of organisers, and that of a teacher, in a browser. @returns a table of clicks, fields and times */
export async function measureOrganiserTasks(product: DemoProduct): Promise<string> {
  const browser = await launchBrowser();
  const client = await connectDatabase(product);
  try {
    const db = client.db();
    const page = await (await openAdminContext(browser, product)).newPage();
    await page.goto(`${product.baseUrl}/admin/dashboard`);
    const rows: string[][] = [];
    const measure = async (
      task: keyof typeof BEFORE,
      work: (hands: PersonHands) => Promise<void>,
      user = page,
    ) => {
      const hands = new PersonHands(user);
      await work(hands);
      const { clicks, fields, files, machine } = hands.finish();
      const person = personSeconds({ clicks, fields, files, machine });
      const counts = [clicks, fields, files].map(String);
      rows.push([task, BEFORE[task], ...counts, `${machine.toFixed(1)} s`, formatDuration(person)]);
    };
    await measure('from nothing to open registration', openRegistration);
    await measure('invite 6 organisers and 32 chairs', inviteEverybody);
    for (const device of ['desktop', 'phone'] as const) {
      const teacher = await browser.newPage({ viewport: DEVICES[device] });
      await teacher.goto(product.baseUrl);
      await measure(`24 students of a school, on a ${device}`, registerSchool, teacher);
    }
    const { confirmed, unpaid } = await insertPeople(db);
    await measure('allot 1,000 delegates', allotEverybody);
    await measure('email 1,000 allotments', emailEverybody);
    await measure('40 drop-outs', (hands) => cancelDropOuts(hands, confirmed.slice(0, DROP_OUTS)));
    const wrong = confirmed[DROP_OUTS];
    const sought = confirmed.at(-1);
    if (!wrong || !sought) throw new Error('there are too few delegates');
    await measure('correct an address', (hands) => correctAddress(hands, wrong, 'right@example.org'));
    await measure('20 bank transfers', (hands) => recordTransfers(hands, unpaid));
    await measure('find a delegate by phone', (hands) => findByPhone(hands, sought));
    const headings = ['task', 'before', 'clicks', 'fields', 'files', 'machine', 'with a person (estimated)'];
    return alignColumns([headings, ...rows], 'left');
  } finally {
    await client.close();
    await browser.close();
  }
}

/** 1,000 delegates who have paid, and 20 who have not. */
async function insertPeople(db: Db): Promise<{ confirmed: Person[]; unpaid: Person[] }> {
  const confirmed = await insertPaidDelegates(db, DELEGATES);
  const committees = await loadCommittees(db);
  // Words that many lines of a statement have identify nobody.
  const unpaid = makeDelegates(UNPAID, committees, 2).map((details, index) => {
    const letter = String.fromCodePoint(97 + index);
    const registration = pendingRegistration(details, DELEGATES + index, committees);
    return { ...registration, fullName: `Given${letter} Family${letter}` };
  });
  await db.collection('registrations').insertMany(unpaid);
  return { confirmed, unpaid };
}

function formatDuration(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
