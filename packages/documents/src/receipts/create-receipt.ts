import { formatPaise } from '@mun/contracts/payment/money';
import { OFFLINE_METHOD_NAMES } from '@mun/contracts/payment/offline-payments';
import type { CreditNoteData, ReceiptData, ReceiptDocument } from '@mun/contracts/payment/receipts';
import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';
import { amountInWords } from './amount-in-words.js';
import { loadFonts } from './fonts.js';
import { COLOR, CONTENT_WIDTH, PAGE, PageWriter } from './page-writer.js';

/** What differs between a receipt and a credit note. */
interface Texts {
  clause: string;
  title: string;
  recipient: string;
  stamp: string;
  total: string;
  rows: { text: string; amount: number }[];
  facts: [label: string, value: string][];
}

const LEFT = PAGE.margin;
const RIGHT = PAGE.width - PAGE.margin;
const COLUMN = (CONTENT_WIDTH - 32) / 2;
const RIGHT_COLUMN = LEFT + COLUMN + 32;

/** Where the foot starts, unless the rest is longer. */
const FOOT = PAGE.height - PAGE.margin - 40;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: VENUE_TIME_ZONE });
const formatDate = (isoTime: string) => DATE.format(new Date(isoTime));

/** Draws a receipt or a credit note as a PDF of one A4 page. The same data always gives the same bytes. */
export async function createReceipt(data: ReceiptDocument): Promise<Buffer> {
  const texts = data.kind === 'receipt' ? receiptTexts(data) : creditNoteTexts(data);
  const { organisation, conference, number, issuedAt } = data;
  const page = new PageWriter(await loadFonts(), {
    title: `${texts.title} ${number}`,
    author: organisation.name || conference,
    createdAt: new Date(issuedAt),
  });
  let y = drawHead(page, data, texts);
  y = drawParties(page, data, texts, y + 28);
  y = drawAmounts(page, data, texts, y + 30);
  y = drawFacts(page, texts, y + 26);
  drawFoot(page, data, texts, Math.max(y + 20, FOOT));
  return page.finish();
}

/** 'Receipt MMUN-2026-000123.pdf' */
export function receiptFileName({ kind, number }: Pick<ReceiptDocument, 'kind' | 'number'>): string {
  return `${kind === 'receipt' ? 'Receipt' : 'Credit note'} ${number}.pdf`;
}

function receiptTexts(data: ReceiptData): Texts {
  const { conference, fee, discount, coupon, difference, paidAt } = data;
  const discounted = { text: coupon ? `Discount, coupon ${coupon}` : 'Discount', amount: -discount };
  return {
    clause: 'Acknowledging payment',
    title: 'Receipt',
    recipient: 'Received from',
    stamp: 'RECEIVED',
    total: 'Total paid',
    rows: [
      { text: `Delegate registration, ${conference}`, amount: fee },
      ...(discount > 0 ? [discounted] : []),
      ...(difference ? [{ text: describeDifference(difference), amount: difference.amount }] : []),
    ],
    facts: [['Paid on', formatDate(paidAt)], paymentFact(data)],
  };
}

function describeDifference({ amount, reason }: NonNullable<ReceiptData['difference']>): string {
  if (reason !== undefined) return `Discount: ${reason}`;
  return amount < 0 ? 'Less than agreed, accepted as paid' : 'More than agreed';
}

function creditNoteTexts(data: CreditNoteData): Texts {
  const { conference, amount, receipt, refundedAt, refundId } = data;
  return {
    clause: 'Recording a refund',
    title: 'Credit note',
    recipient: 'Refunded to',
    stamp: 'REFUNDED',
    total: 'Total refunded',
    rows: [{ text: `Refund of delegate registration, ${conference}`, amount }],
    facts: [
      ['For receipt', receipt],
      ['Refunded on', formatDate(refundedAt)],
      ...(refundId ? [['Refund ID', refundId] satisfies [string, string]] : []),
      paymentFact(data),
    ],
  };
}

function paymentFact({ paymentId, offline }: ReceiptDocument): [label: string, value: string] {
  if (!offline) return ['Payment ID', paymentId];
  const { method, reference } = offline;
  return ['Paid by', [OFFLINE_METHOD_NAMES[method], reference].filter(Boolean).join(', ')];
}

/** The issuer on the left, the number and the date on the right, and the title below. */
function drawHead(page: PageWriter, data: ReceiptDocument, { clause, title, stamp }: Texts): number {
  const { organisation, conference, number, issuedAt } = data;
  const top = PAGE.margin;
  page.line(top - 14, COLOR.accent, 2);
  let left = page.text('P', organisation.name || conference, LEFT, top, COLUMN + 32, {
    style: 'display',
    size: 17,
  });
  const details = [
    organisation.address,
    organisation.taxNumber && `Tax number: ${organisation.taxNumber}`,
  ].filter((line) => line !== '');
  for (const line of details)
    left = page.text('P', line, LEFT, left + 2, COLUMN, { size: 9.5, color: COLOR.quiet });
  page.textToRight('P', `${title} number`, RIGHT, top + 4, LABEL);
  page.textToRight('P', number, RIGHT, top + 17, { style: 'strong', size: 12 });
  page.textToRight('P', 'Date', RIGHT, top + 42, LABEL);
  page.textToRight('P', formatDate(issuedAt), RIGHT, top + 55, { size: 11 });
  const y = Math.max(left, top + 74) + 18;
  page.line(y);
  const heading = page.text('P', clause, LEFT, y + 24, COLUMN, {
    style: 'clause',
    size: 14,
    color: COLOR.accent,
  });
  page.stamp(stamp, RIGHT - 4, y + 36);
  return page.text('H1', title, LEFT, heading + 1, COLUMN, { style: 'display', size: 34 });
}

/** Without letter spacing, with which screen readers would read single letters. */
const LABEL = { style: 'strong', size: 8, color: COLOR.quiet } as const;

function drawParties(page: PageWriter, data: ReceiptDocument, { recipient }: Texts, y: number): number {
  const { delegate, conference, dates, venue } = data;
  const quiet = { size: 9.5, color: COLOR.quiet };
  const strong = { style: 'strong', size: 12 } as const;
  let left = page.text('P', recipient, LEFT, y, COLUMN, LABEL);
  left = page.text(
    'P',
    delegate.name || 'Name removed at the person’s request',
    LEFT,
    left + 3,
    COLUMN,
    strong,
  );
  left = page.text('P', `Registration ID ${delegate.registrationId}`, LEFT, left + 1, COLUMN, quiet);
  let right = page.text('P', 'Conference', RIGHT_COLUMN, y, COLUMN, LABEL);
  right = page.text('P', conference, RIGHT_COLUMN, right + 3, COLUMN, strong);
  right = page.text('P', `${dates}\n${venue}`, RIGHT_COLUMN, right + 1, COLUMN, quiet);
  return Math.max(left, right);
}

function drawAmounts(page: PageWriter, data: ReceiptDocument, { rows, total }: Texts, top: number): number {
  const { amount, currency } = data;
  const description = CONTENT_WIDTH - 130;
  page.textToRight('P', 'Amount', RIGHT, top, LABEL);
  let y = page.text('P', 'Description', LEFT, top, description, LABEL) + 5;
  for (const row of rows) {
    page.line(y);
    const below = page.text('P', row.text, LEFT, y + 9, description, { size: 11 });
    page.textToRight('P', toAmount(row.amount, currency), RIGHT, y + 9, { size: 11 });
    y = below + 6;
  }
  page.line(y, COLOR.ink, 1);
  page.text('P', total, LEFT, y + 14, description, { style: 'strong', size: 11 });
  page.textToRight('P', toAmount(amount, currency), RIGHT, y + 9, { style: 'display', size: 19 });
  if (currency !== 'INR') return y + 40;
  return page.text('P', amountInWords(amount), LEFT, y + 42, CONTENT_WIDTH, { size: 10, color: COLOR.quiet });
}

function drawFacts(page: PageWriter, { facts }: Texts, top: number): number {
  let y = top;
  for (const [label, value] of facts) {
    page.line(y);
    page.text('P', label, LEFT, y + 8, 150, { size: 10, color: COLOR.quiet });
    y = page.text('P', value, LEFT + 160, y + 8, CONTENT_WIDTH - 160, { size: 10 }) + 5;
  }
  page.line(y);
  return y;
}

function drawFoot(page: PageWriter, { organisation }: ReceiptDocument, { title }: Texts, y: number): void {
  const kind = title.toLowerCase();
  page.text('P', `This is a computer-generated ${kind}. It needs no signature.`, LEFT, y, CONTENT_WIDTH, {
    size: 9,
    color: COLOR.quiet,
  });
  if (!organisation.email) return;
  page.text('P', `Questions? Write to ${organisation.email}`, LEFT, y + 14, CONTENT_WIDTH, {
    size: 9,
    color: COLOR.quiet,
  });
}

/** Always with paise: 150000 → '₹1,500.00'. */
function toAmount(amount: number, currency: string): string {
  const text = formatPaise(Math.abs(amount), currency);
  return `${amount < 0 ? '−' : ''}${text}${amount % 100 === 0 ? '.00' : ''}`;
}
