import { formatPaise } from '@mun/contracts/money';
import type { Books } from './books.js';
import { KILLS } from './faults.js';
import { Tally } from './tally.js';
import type { Outcome } from './trial.js';

/** So many examples of a broken rule are enough. */
const EXAMPLES = 8;

/** What came of a trial, for people; `whole` where nothing is broken and everything came to rest. */
export function summaryOf({ operations, faults, doubtsAllowed, books, unsettled, broken }: Outcome): {
  text: string;
  whole: boolean;
} {
  const kills = Object.entries(KILLS).reduce((sum, [name, each]) => sum + each * faults.of(name), 0);
  const doubtful = books.lines.filter(({ state }) => state === 'unknown').length;
  const lines = [
    `Operations       ${operations.total} (${operations.inWords()})`,
    `Faults           ${faults.total} (${faults.inWords()})`,
    `Kills with -9    ${kills}`,
    `Registrations    ${countOf(books.registrations.map(({ state }) => state))}`,
    `Money            ${moneyIn(books)}`,
    `Organisers       ${countOf(books.acts.map(({ lines: told }) => TOLD[told]))}; ${books.audit.length} lines in the audit`,
    `Seats            ${books.seats.filter(({ committee }) => committee).length} given, ${books.changes.length} changes`,
    `Mails            ${countOf(books.lines.map(({ state }) => state))}; ${books.mails.length} arrived`,
    `Spreadsheet      ${Math.max(0, books.sheet.Delegates.length - 1)} delegates shown`,
    `Doubtful mails   ${doubtful}, at most ${doubtsAllowed} allowed`,
    `Broken rules     ${broken.length}`,
    ...broken.flatMap(({ rule, what }) => [
      `  ✗ ${rule}: ${what.length}`,
      ...what.slice(0, EXAMPLES).map((one) => `      ${one}`),
    ]),
    ...unsettled.map((one) => `  ✗ did not come to rest: ${one}`),
  ];
  const whole = broken.length === 0 && unsettled.length === 0 && doubtful <= doubtsAllowed;
  return { text: lines.join('\n'), whole };
}

const TOLD = { one: 'acts done', none: 'refused or without effect', 'none or one': 'unheard or overtaken' };

function moneyIn({ payments }: Books): string {
  const sumOf = (status: string) =>
    payments.reduce((sum, payment) => sum + (payment.status === status ? payment.amount : 0), 0);
  return `${formatPaise(sumOf('captured'), 'INR')} kept, ${formatPaise(sumOf('refunded'), 'INR')} sent back, in ${payments.length} payments`;
}

function countOf(names: string[]): string {
  const tally = new Tally();
  for (const name of names) tally.add(name);
  return tally.inWords();
}
