import { gstOf } from '@mun/contracts/payment/gst';
import { describe, expect, it } from 'vitest';
import type {
  CreditNoteData,
  InvoiceData,
  ProformaDocument,
  ReceiptData,
} from '@mun/contracts/payment/receipts';
import { createReceipt, receiptFileName } from './create-receipt.js';
import { readPdf } from './read-pdf.fixture.js';

const common = {
  issuedAt: '2026-11-22T19:00:00Z',
  organisation: {
    name: 'Sample Public School',
    address: '1 Sample Road\nPune',
    taxNumber: '27AAAAA0000A1Z5',
    email: 'mun@example.org',
  },
  conference: 'Meridian MUN 2.0',
  dates: '12–14 September 2025',
  venue: 'Sample Public School, Pune',
  delegate: { name: 'Zuleika Šimůnek', registrationId: 'AAAA-BBBB' },
  amount: 120_000,
  currency: 'INR',
  paymentId: 'pay_1',
};
const receipt: ReceiptData = {
  ...common,
  kind: 'receipt',
  number: 'MMUN-2026-000123',
  fee: 150_000,
  discount: 30_000,
  coupon: 'EARLY',
  paidAt: '2026-11-22T18:29:00Z',
};
const creditNote: CreditNoteData = {
  ...common,
  kind: 'credit-note',
  number: 'MMUN-2026-CN0007',
  receipt: 'MMUN-2026-000123',
  refundId: 'rfnd_1',
  refundedAt: '2026-12-22T10:00:00Z',
};
const school = { name: 'Vidya Mandir', registrationId: 'S-7K2M9' };
const { paymentId: _paymentId, ...unpaid } = common;
const bill = {
  delegate: school,
  billing: {
    billingName: 'Vidya Mandir Trust',
    billingAddress: '5 Temple Road\nNashik 422001',
    gstin: '27ABCDE1234F1Z5',
    orderNumber: 'PO-17',
  },
  lines: [
    { id: 'charge:1', text: 'Places 1 to 24', amount: 3_600_000 },
    { id: 'credit:7', text: 'Place 7 dropped', amount: -75_000 },
  ],
  amount: 3_525_000,
};
const proforma: ProformaDocument = { ...unpaid, ...bill, kind: 'proforma' };
const invoice: InvoiceData = {
  ...common,
  ...bill,
  kind: 'invoice',
  number: 'MMUN-2026-IN0003',
  paymentId: '',
  paid: 1_500_000,
  due: 2_025_000,
};

describe('a receipt', () => {
  it('contains everything that an accountant needs', async () => {
    const { text, pages } = readPdf(await createReceipt(receipt));
    expect(pages).toBe(1);
    const issuer = [
      'Sample Public School',
      '1 Sample Road',
      'Tax number: 27AAAAA0000A1Z5',
      'mun@example.org',
    ];
    const subject = ['MMUN-2026-000123', 'Zuleika Šimůnek', 'AAAA-BBBB', 'Meridian MUN 2.0', 'pay_1'];
    const money = ['₹1,500.00', 'Discount, coupon EARLY−₹300.00', 'Total paid₹1,200.00'];
    const words = ['One thousand two hundred rupees only', 'This is a computer-generated receipt.'];
    for (const part of [...issuer, ...subject, ...money, ...words]) expect(text).toContain(part);
  });

  it.each(['अनन्या देशपांडे', 'கவிதா'])('contains the name %s', async (name) => {
    const { text } = readPdf(await createReceipt({ ...receipt, delegate: { ...receipt.delegate, name } }));
    for (const letter of name.replaceAll(/[\p{Mark}\s]/gu, '')) expect(text).toContain(letter);
  });

  it('names the person who paid, for whom, and how', async () => {
    const { text } = readPdf(await createReceipt({ ...receipt, payer: 'Meera Šimůnek', method: 'upi' }));
    expect(text).toContain('Meera ŠimůnekFor Zuleika ŠimůnekRegistration ID AAAA-BBBB');
    expect(text).toContain('Paid byUPI');
    const earlier = readPdf(await createReceipt(receipt)).text;
    expect(earlier).not.toMatch(/Paid by|For Zuleika/);
  });

  it('is dated in Indian time', async () => {
    const { text } = readPdf(await createReceipt(receipt));
    expect(text).toContain('Date23 November 2026'); // issued half an hour after midnight
    expect(text).toContain('Paid on22 November 2026');
  });

  it('has the same bytes for the same data, and a title and a language for screen readers', async () => {
    const bytes = await createReceipt(receipt);
    expect(bytes.equals(await createReceipt(receipt))).toBe(true);
    const source = bytes.toString('latin1');
    for (const entry of ['/Lang (en-GB)', '/Marked true', '/DisplayDocTitle true', '/S /H1'])
      expect(source).toContain(entry);
  });

  it('mentions neither a discount nor a tax number if there is none, and the conference as the issuer', async () => {
    const organisation = { ...receipt.organisation, name: '', taxNumber: '' };
    const { coupon: _coupon, ...plain } = { ...receipt, fee: 120_000, discount: 0, organisation };
    const { text } = readPdf(await createReceipt(plain));
    expect(text).not.toMatch(/Discount|Tax number/);
    expect(text.startsWith('Meridian MUN 2.0')).toBe(true);
  });

  it.each([
    [{ amount: -20_000, reason: 'Sibling' }, 'Discount: Sibling−₹200.00'],
    [{ amount: -20_000 }, 'Less than agreed, accepted as paid−₹200.00'],
    [{ amount: 20_000 }, 'More than agreed₹200.00'],
  ])('states what was agreed and what was paid: %j', async (difference, row) => {
    const { coupon: _coupon, ...plain } = { ...receipt, discount: 0, difference };
    const { text } = readPdf(await createReceipt({ ...plain, amount: 150_000 + difference.amount }));
    expect(text).toContain('Meridian MUN 2.0₹1,500.00');
    expect(text).toContain(row);
  });

  it('stays on one page with long texts', async () => {
    const long = (length: number) => 'Wonderful '.repeat(length / 10);
    const organisation = { name: long(120), address: long(200), taxNumber: long(40), email: long(80) };
    const delegate = { name: long(120), registrationId: 'AAAA-BBBB' };
    const data = { ...receipt, organisation, delegate, conference: long(80), venue: long(120) };
    expect(readPdf(await createReceipt(data)).pages).toBe(1);
  });
});

describe('a credit note', () => {
  it('refers to its receipt and names the refund', async () => {
    const { text } = readPdf(await createReceipt(creditNote));
    for (const part of ['Credit note', 'MMUN-2026-CN0007', 'For receiptMMUN-2026-000123', 'rfnd_1'])
      expect(text).toContain(part);
    expect(text).toContain('Refunded on22 December 2026');
    expect(text).toContain('Total refunded₹1,200.00');
  });

  it.each([receipt, creditNote])('names a school with its reference: $kind', async (data) => {
    const { text } = readPdf(await createReceipt({ ...data, delegate: school }));
    expect(text).toContain('Vidya MandirReference S-7K2M9');
    expect(text).toMatch(/places for students, Meridian MUN 2.0/i);
    expect(text).not.toMatch(/Registration ID|delegate registration/i);
  });

  it('has a file name of its own', () => {
    expect(receiptFileName(receipt)).toBe('Receipt MMUN-2026-000123.pdf');
    expect(receiptFileName(creditNote)).toBe('Credit note MMUN-2026-CN0007.pdf');
    expect(receiptFileName(invoice)).toBe('Invoice MMUN-2026-IN0003.pdf');
    expect(receiptFileName(proforma)).toBe('Proforma invoice S-7K2M9.pdf');
  });
});

describe('the bill of a school', () => {
  it.each([proforma, invoice])('names who is billed, the lines and the total: $kind', async (data) => {
    const { text, pages } = readPdf(await createReceipt(data));
    expect(pages).toBe(1);
    const parties = ['Billed toVidya Mandir Trust5 Temple Road', 'Nashik 422001', 'GSTIN: 27ABCDE1234F1Z5'];
    const lines = ['Places 1 to 24₹36,000.00', 'Place 7 dropped−₹750.00', 'Total₹35,250.00'];
    const facts = ['SchoolVidya Mandir', 'Your order numberPO-17', 'S-7K2M9', 'Sample Public School'];
    for (const part of [...parties, ...lines, ...facts]) expect(text).toContain(part);
  });

  it('is numbered as an invoice, with what is paid and due', async () => {
    const { text } = readPdf(await createReceipt(invoice));
    for (const part of ['MMUN-2026-IN0003', 'Paid₹15,000.00', 'Due₹20,250.00']) expect(text).toContain(part);
    expect(text).not.toContain('PAID');
    const overpaid = readPdf(await createReceipt({ ...invoice, due: -100 })).text;
    for (const part of ['PAID', 'Paid too much₹1.00']) expect(overpaid).toContain(part);
  });

  it.each([invoice, proforma, { ...creditNote, delegate: school }])(
    'states the tax that is included: $kind',
    async (data) => {
      const gst = gstOf(data.amount, 18, '27AAAAA0000A1Z5', '27ABCDE1234F1Z5')!;
      const { text } = readPdf(await createReceipt({ ...data, gst: { ...gst, sac: '998596' } }));
      expect(text).toMatch(/SAC998596Taxable value₹[\d,.]+CGST, 9%₹[\d,.]+SGST, 9%₹/);
      expect(readPdf(await createReceipt(data)).text).not.toMatch(/SAC|Taxable|GST,/);
    },
  );

  it('asks for the reference in the transfer before it is numbered, and leaves out what is empty', async () => {
    const billing = { ...bill.billing, gstin: '', orderNumber: '' };
    const { text } = readPdf(await createReceipt({ ...proforma, billing }));
    expect(text).toContain('Please name the reference S-7K2M9 in the transfer.');
    expect(text).not.toMatch(/GSTIN|order number|Invoice number/);
  });

  it('has one row for consecutive places of one price', async () => {
    const placed = (number: number, amount: number) => ({
      id: String(number),
      text: `Place ${number}`,
      amount,
    });
    const prices = [150_000, 150_000, 0, 150_000, 150_000, 120_000];
    const lines = prices.map((price, index) => placed(index + 1, price));
    const { text } = readPdf(await createReceipt({ ...invoice, lines: [...lines, placed(8, 120_000)] }));
    expect(text).toContain(
      [
        'Places 1 to 2, ₹1,500.00 each₹3,000.00',
        'Place 3₹0.00',
        'Places 4 to 5, ₹1,500.00 each₹3,000.00',
        'Place 6₹1,200.00',
        'Place 8₹1,200.00',
      ].join(''),
    );
  });

  it('continues on further pages if it has many lines', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      id: String(index),
      text: `Credit ${index + 1}`,
      amount: 150_000,
    }));
    const { text, pages } = readPdf(await createReceipt({ ...invoice, lines }));
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain('Credit 100₹1,500.00');
    expect(text.indexOf('Due₹')).toBeGreaterThan(text.indexOf('Credit 100'));
  });
});
