import { formatPaise } from '@mun/contracts/payment/money';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import {
  DOCUMENT_TITLES,
  type CreditNoteData,
  type InvoiceData,
  type ProformaDocument,
  type ReceiptData,
  type ReceiptDocument,
} from '@mun/contracts/payment/receipts';
import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';
import { amountInWords } from './amount-in-words.js';
import { loadFonts } from './fonts.js';
import { COLOR, CONTENT_WIDTH, PAGE, PageWriter } from './page-writer.js';

type PdfDocument = ReceiptDocument | ProformaDocument;

/** What differs between the documents. */
interface Texts {
  clause: string;
  recipient: { label: string; name: string; details: string[] };
  stamp?: string;
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
/** Where the rows of a long bill, and the total with what is below it, continue on the next page. */
const LAST_ROW = FOOT - 10;
const LAST_TOTAL = FOOT - 170;
const TAX_ROW = 25;

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: VENUE_TIME_ZONE });
const formatDate = (isoTime: string) => DATE.format(new Date(isoTime));

/** Draws a document as a PDF of one A4 page, or more if a bill is longer. The same data always gives the same bytes. */
export async function createReceipt(data: PdfDocument): Promise<Buffer> {
  const texts = textsOf(data);
  const { organisation, conference, issuedAt } = data;
  const page = new PageWriter(await loadFonts(), {
    title: `${DOCUMENT_TITLES[data.kind]} ${numberOf(data)}`,
    author: organisation.name || conference,
    createdAt: new Date(issuedAt),
  });
  let y = drawHead(page, data, texts);
  y = drawParties(page, data, texts, y + 28);
  y = drawAmounts(page, data, texts, y + 30);
  y = drawFacts(page, texts, y + 26);
  drawFoot(page, data, Math.max(y + 20, FOOT));
  return page.finish();
}

/** 'Receipt MMUN-2026-000123.pdf' */
export function receiptFileName(data: PdfDocument): string {
  return `${DOCUMENT_TITLES[data.kind]} ${numberOf(data)}.pdf`;
}

const numberOf = (data: PdfDocument) =>
  data.kind === 'proforma' ? data.delegate.registrationId : data.number;

function textsOf(data: PdfDocument): Texts {
  if (data.kind === 'receipt') return receiptTexts(data);
  return data.kind === 'credit-note' ? creditNoteTexts(data) : billTexts(data);
}

/** A school's reference begins like this, which no registration ID does. */
const isSchool = ({ delegate }: PdfDocument) => delegate.registrationId.startsWith('S-');

function billTexts(data: InvoiceData | ProformaDocument): Texts {
  const { delegate, billing, lines, currency } = data;
  const { billingName, billingAddress, gstin, orderNumber } = billing;
  const reference = delegate.registrationId;
  const paymentFacts = (invoice: InvoiceData): Texts['facts'] => [
    ['Reference', reference],
    ['Paid', toAmount(invoice.paid, currency)],
    invoice.due < 0
      ? ['Paid too much', toAmount(-invoice.due, currency)]
      : ['Due', toAmount(invoice.due, currency)],
  ];
  return {
    clause: data.kind === 'invoice' ? 'Charging' : 'Requesting payment',
    recipient: {
      label: 'Billed to',
      name: billingName,
      details: [billingAddress, gstin && `GSTIN: ${gstin}`].filter((line) => line !== ''),
    },
    ...(data.kind === 'invoice' && data.due <= 0 && { stamp: 'PAID' }),
    total: data.gst ? 'Total, including GST' : 'Total',
    rows: billRows(lines, currency),
    facts: [
      ...gstFacts(data),
      ['School', delegate.name],
      ...(orderNumber ? [['Your order number', orderNumber] satisfies [string, string]] : []),
      ...(data.kind === 'invoice'
        ? paymentFacts(data)
        : [
            ['How to pay', `Please name the reference ${reference} in the transfer.`] satisfies [
              string,
              string,
            ],
          ]),
    ],
  };
}

/** Consecutive places of one price share a row: 'Places 1 to 24, ₹1,500.00 each'. */
function billRows(lines: InvoiceData['lines'], currency: string): Texts['rows'] {
  const rows: (Texts['rows'][number] & { price: number; first: number; last: number })[] = [];
  for (const { text, amount } of lines) {
    const number = Number(/^Place (\d+)$/.exec(text)?.[1]);
    const row = rows.at(-1);
    if (row?.last === number - 1 && row.price === amount) {
      row.last = number;
      row.amount += amount;
      row.text = `Places ${row.first} to ${number}, ${toAmount(amount, currency)} each`;
    } else rows.push({ text, amount, price: amount, first: number, last: number });
  }
  return rows;
}

function gstFacts({ gst, currency }: InvoiceData | ProformaDocument | CreditNoteData): Texts['facts'] {
  if (!gst) return [];
  const taxes = gst.taxes.map(({ name, percent, amount }): [string, string] => [
    `${name}, ${percent}%`,
    toAmount(amount, currency),
  ]);
  return [
    ...(gst.sac ? [['SAC', gst.sac] satisfies [string, string]] : []),
    ['Taxable value', toAmount(gst.taxable, currency)],
    ...taxes,
  ];
}

function recipientOf(label: string, data: ReceiptData | CreditNoteData): Texts['recipient'] {
  const { payer = '', delegate } = data;
  const { name, registrationId } = delegate;
  return {
    label,
    name: payer || name || 'Name removed at the person’s request',
    details: [
      ...(payer ? [`For ${name}`] : []),
      `${isSchool(data) ? 'Reference' : 'Registration ID'} ${registrationId}`,
    ],
  };
}

function receiptTexts(data: ReceiptData): Texts {
  const { conference, fee, discount, coupon, difference, paidAt } = data;
  const discounted = { text: coupon ? `Discount, coupon ${coupon}` : 'Discount', amount: -discount };
  return {
    clause: 'Acknowledging payment',
    recipient: recipientOf('Received from', data),
    stamp: 'RECEIVED',
    total: 'Total paid',
    rows: [
      {
        text: `${isSchool(data) ? 'Places for students' : 'Delegate registration'}, ${conference}`,
        amount: fee,
      },
      ...(discount > 0 ? [discounted] : []),
      ...(difference ? [{ text: describeDifference(difference), amount: difference.amount }] : []),
    ],
    facts: [['Paid on', formatDate(paidAt)], ...methodFacts(data)],
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
    recipient: recipientOf('Refunded to', data),
    stamp: 'REFUNDED',
    total: 'Total refunded',
    rows: [
      {
        text: `Refund of ${isSchool(data) ? 'places for students' : 'delegate registration'}, ${conference}`,
        amount,
      },
    ],
    facts: [
      ...gstFacts(data),
      ['For receipt', receipt],
      ['Refunded on', formatDate(refundedAt)],
      ...(refundId ? [['Refund ID', refundId] satisfies [string, string]] : []),
      ...methodFacts(data),
    ],
  };
}

function methodFacts(data: ReceiptData | CreditNoteData): Texts['facts'] {
  const { paymentId, offline } = data;
  const paidBy = [describeMethod(data), offline?.reference].filter(Boolean).join(', ');
  return [
    ...(paidBy ? [['Paid by', paidBy] satisfies [string, string]] : []),
    ...(offline ? [] : [['Payment ID', paymentId] satisfies [string, string]]),
  ];
}

/** The issuer on the left, the number and the date on the right, and the title below. */
function drawHead(page: PageWriter, data: PdfDocument, { clause, stamp }: Texts): number {
  const { organisation, conference, issuedAt } = data;
  const title = DOCUMENT_TITLES[data.kind];
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
  const label = data.kind === 'proforma' ? 'Reference' : `${title} number`;
  page.textToRight('P', label, RIGHT, top + 4, LABEL);
  page.textToRight('P', numberOf(data), RIGHT, top + 17, { style: 'strong', size: 12 });
  page.textToRight('P', 'Date', RIGHT, top + 42, LABEL);
  page.textToRight('P', formatDate(issuedAt), RIGHT, top + 55, { size: 11 });
  const y = Math.max(left, top + 74) + 18;
  page.line(y);
  const heading = page.text('P', clause, LEFT, y + 24, COLUMN, {
    style: 'clause',
    size: 14,
    color: COLOR.accent,
  });
  if (stamp) page.stamp(stamp, RIGHT - 4, y + 36);
  return page.text('H1', title, LEFT, heading + 1, stamp ? COLUMN : CONTENT_WIDTH, {
    style: 'display',
    size: 34,
  });
}

/** Without letter spacing, with which screen readers would read single letters. */
const LABEL = { style: 'strong', size: 8, color: COLOR.quiet } as const;

function drawParties(page: PageWriter, data: PdfDocument, { recipient }: Texts, y: number): number {
  const { conference, dates, venue } = data;
  const quiet = { size: 9.5, color: COLOR.quiet };
  const strong = { style: 'strong', size: 12 } as const;
  let left = page.text('P', recipient.label, LEFT, y, COLUMN, LABEL);
  left = page.text('P', recipient.name, LEFT, left + 3, COLUMN, strong);
  for (const line of recipient.details) left = page.text('P', line, LEFT, left + 1, COLUMN, quiet);
  let right = page.text('P', 'Conference', RIGHT_COLUMN, y, COLUMN, LABEL);
  right = page.text('P', conference, RIGHT_COLUMN, right + 3, COLUMN, strong);
  right = page.text('P', `${dates}\n${venue}`, RIGHT_COLUMN, right + 1, COLUMN, quiet);
  return Math.max(left, right);
}

function drawAmounts(page: PageWriter, data: PdfDocument, { rows, total }: Texts, top: number): number {
  const { amount, currency } = data;
  const description = CONTENT_WIDTH - 130;
  const isBill = 'lines' in data;
  page.textToRight('P', 'Amount', RIGHT, top, LABEL);
  let y = page.text('P', 'Description', LEFT, top, description, LABEL) + 5;
  for (const row of rows) {
    if (isBill) y = page.continueAfter(LAST_ROW, y);
    page.line(y);
    const below = page.text('P', row.text, LEFT, y + 9, description, { size: 11 });
    page.textToRight('P', toAmount(row.amount, currency), RIGHT, y + 9, { size: 11 });
    y = below + 6;
  }
  if (isBill) y = page.continueAfter(LAST_TOTAL - TAX_ROW * (data.gst ? data.gst.taxes.length + 2 : 0), y);
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

function drawFoot(page: PageWriter, { organisation, kind: document }: PdfDocument, y: number): void {
  const kind = DOCUMENT_TITLES[document].toLowerCase();
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
