import { expect, it } from 'vitest';
import { lineOf, mailOf, OTHER, paymentOf, refundOf, soundBooks } from './books.fixture.js';
import type { Books } from './books.js';
import { checkTheBooks, RULES } from './check-books.js';

/** Each rule, by how it begins, with what breaks it. */
const PLANTED: [rule: string, breakIt: (books: Books) => void][] = [
  ['money that matches its order', ({ registrations }) => void (registrations[0]!.state = 'pending')],
  ['money that does not match', ({ payments }) => void payments.push(paymentOf('pay_2', { amount: 1 }))],
  ['who is confirmed has paid', ({ payments }) => void (payments[0]!.status = 'failed')],
  ['money that went back is noted', ({ refunds }) => void refunds.push(refundOf('pay_1'))],
  ['what is noted as sent back', ({ orders }) => void (orders[0]!.state = 'refunded')],
  [
    'one person has one active',
    ({ registrations }) => void registrations.push({ ...registrations[0]!, _id: OTHER }),
  ],
  [
    'who keeps trying gets through',
    ({ refused }) => void refused.push({ email: 'away@example.org', answers: [{ status: 503, body: null }] }),
  ],
  ['what organisers gave of a coupon', ({ coupons }) => void (coupons[0]!.redemptionsLeft = 3)],
  ['what organisers gave of a coupon', ({ coupons }) => void coupons[0]!.holds.push(OTHER)],
  ['no coupon is redeemed', ({ coupons }) => void (coupons[0]!.redemptionsLeft = -1)],
  ['a seat has one delegate', ({ seats }) => void seats.push({ ...seats[0]!, _id: String(OTHER) })],
  ['changes are numbered', ({ changes }) => void (changes[0]!.number = 2)],
  ['changes are numbered', ({ changes }) => void (changes[0]!.state = 'applying')],
  ['changes are numbered', ({ changes }) => void changes.push({ ...changes[0]!, number: 2 })],
  ['everybody sits where', ({ seats }) => void (seats[0]!.portfolio = 'Clerk')],
  ['who has a seat is confirmed', ({ registrations }) => void (registrations[0]!.state = 'cancelled')],
  ['every mail is sent', ({ lines }) => void (lines[0]!.state = 'queued')],
  ['every mail is sent', ({ lines }) => void (lines[0]!.state = 'failed')],
  ['a mail that was sent has arrived', ({ mails }) => void mails.push(mailOf('confirmed.1'))],
  ['a mail that was sent has arrived', ({ mails }) => void mails.pop()],
  ['a mail that was sent has arrived', ({ mails }) => void mails.push(mailOf('nobody.knows'))],
  [
    'who was confirmed, cancelled or applied',
    ({ lines, mails }) => {
      lines.push(lineOf('confirmed.2', 'registration-confirmed', {}));
      mails.push(mailOf('confirmed.2'));
    },
  ],
  ['everybody with a seat was told', ({ lines }) => void lines.pop()],
  [
    'nobody was told of an earlier allotment after',
    ({ lines, mails }) => {
      const content = { committee: 'General Assembly', portfolio: 'Clerk' };
      lines.push(Object.assign({}, lines[1], { _id: 'allotment.0', seat: 0, content }));
      mails.push(mailOf('z.allotment.0', 'allotment.0'));
    },
  ],
  [
    'nobody was told of the same allotment twice',
    ({ lines, mails }) => {
      lines.push({ ...lines[1]!, _id: 'allotment.2', seat: 2 });
      mails.push(mailOf('allotment.2'));
    },
  ],
  ['what an organiser did has one line', ({ audit }) => void audit.push({ ...audit[0]!, _id: '4' })],
  ['what an organiser did has one line', ({ acts }) => void (acts[0]!.lines = 'none')],
  ['an answer’s edits follow', ({ faqs }) => void (faqs[0]!.answer = 'overwritten')],
  ['a coupon’s version counts', ({ coupons }) => void (coupons[0]!.version = 2)],
  ['the spreadsheet shows every confirmed', ({ sheet }) => void (sheet.Delegates[1]![3] = 'Clerk')],
  ['the spreadsheet counts the seats', ({ sheet }) => void (sheet.Committees[1]![1] = 2)],
  ['every event was carried', ({ uncarried }) => void uncarried.push('registrations: 1')],
];

it('finds nothing in sound books', () => {
  expect(checkTheBooks(soundBooks())).toEqual([]);
});

it.each(PLANTED)('%s: finds what breaks it (%#)', (rule, breakIt) => {
  const books = soundBooks();
  breakIt(books);
  expect(checkTheBooks(books).map((broken) => broken.rule)).toContainEqual(expect.stringContaining(rule));
});

it('knows of each rule how it is broken', () => {
  const unbroken = RULES.filter(([rule]) => !PLANTED.some(([beginning]) => rule.startsWith(beginning)));
  expect(unbroken.map(([rule]) => rule)).toEqual([]);
});
