import { expect, it } from 'vitest';
import type { ReceiptData } from '@mun/contracts/payment/receipts';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import { composeMessage, encodeMessage } from './compose-message.js';
import { createAttachments } from './create-attachments.js';

const document: ReceiptData = {
  kind: 'receipt',
  number: 'MMUN-2026-000123',
  issuedAt: '2026-11-22T10:00:00.000Z',
  organisation: { name: 'Sample School', address: '1 Sample Road', taxNumber: '', email: 'a@mun.example' },
  conference: 'Meridian MUN 2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City',
  delegate: { name: 'Sample Name', registrationId: 'K7QF2-9XDHM' },
  fee: 150_000,
  discount: 0,
  amount: 150_000,
  currency: 'INR',
  paymentId: 'pay_1',
  paidAt: '2026-11-22T10:00:00.000Z',
};

it('attaches the receipt of a confirmation as PDF, with the same bytes in every attempt', async () => {
  const delivery = confirmationDelivery('ev', 'a@mun.example', { receipt: { document, url: '/api/x.pdf' } });
  const attachments = await createAttachments(delivery);
  expect(attachments).toMatchObject([
    { filename: 'Receipt MMUN-2026-000123.pdf', contentType: 'application/pdf' },
  ]);
  expect(await createAttachments(delivery)).toEqual(attachments);
  const { raw } = await encodeMessage({ ...composeMessage(delivery, 'mun@mun.example'), attachments });
  if (!Buffer.isBuffer(raw)) throw new Error('the message is not encoded');
  expect(raw.toString()).toContain('filename="Receipt MMUN-2026-000123.pdf"');
  expect(raw.toString()).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
});

it('attaches nothing if nothing was paid', async () => {
  expect(await createAttachments(confirmationDelivery('ev', 'a@mun.example'))).toEqual([]);
});
