import { DOCUMENT_TITLES } from '@mun/contracts/payment/receipts';
import { amountInWords } from './amount-in-words.js';
import { loadFonts } from './fonts.js';
import { COLOR, CONTENT_WIDTH, PAGE, PageWriter } from './page-writer.js';
import { formatDate, numberOf, textsOf, toAmount, type PdfDocument, type Texts } from './receipt-texts.js';

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
