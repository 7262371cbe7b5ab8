import type { Books, Rule } from './books.js';
import { auditRules } from './rules/audit.rules.js';
import { couponRules } from './rules/coupons.rules.js';
import { mailRules } from './rules/mails.rules.js';
import { moneyRules } from './rules/money.rules.js';
import { seatRules } from './rules/seats.rules.js';
import { sheetRules } from './rules/sheet.rules.js';

/** A rule that does not hold. */
export interface Broken {
  rule: string;
  what: string[];
}

export const RULES: Rule[] = [
  ...moneyRules,
  ...couponRules,
  ...seatRules,
  ...mailRules,
  ...auditRules,
  ...sheetRules,
  ['every event was carried', ({ uncarried }) => uncarried],
];

export function checkTheBooks(books: Books): Broken[] {
  return RULES.map(([rule, breaks]) => ({ rule, what: breaks(books) })).filter(({ what }) => what.length > 0);
}
