import { formatPaise } from '@mun/contracts/payment/money';
import { describeMethod } from '@mun/contracts/payment/payment-methods';
import type {
  CreditNoteData,
  InvoiceData,
  ProformaDocument,
  ReceiptData,
  ReceiptDocument,
} from '@mun/contracts/payment/receipts';
import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';

export type PdfDocument = ReceiptDocument | ProformaDocument;

/** What differs between the documents. */
export interface Texts {
  clause: string;
  recipient: { label: string; name: string; details: string[] };
  stamp?: string;
  total: string;
  rows: { text: string; amount: number }[];
  facts: [label: string, value: string][];
}

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: VENUE_TIME_ZONE });
export const formatDate = (isoTime: string) => DATE.format(new Date(isoTime));

/** The number of a document; the reference of a proforma invoice, which has none. */
export const numberOf = (data: PdfDocument) =>
  data.kind === 'proforma' ? data.delegate.registrationId : data.number;

export function textsOf(data: PdfDocument): Texts {
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

/** Always with paise: 150000 → '₹1,500.00'. */
export function toAmount(amount: number, currency: string): string {
  const text = formatPaise(Math.abs(amount), currency);
  return `${amount < 0 ? '−' : ''}${text}${amount % 100 === 0 ? '.00' : ''}`;
}
