import { expect, it } from 'vitest';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { ProformaDocument } from '@mun/contracts/payment/receipts';
import { confirmationDelivery, receipt } from '../testing/deliveries.fixture.js';
import { composeMessage, encodeMessage } from './compose-message.js';
import { createAttachments } from './create-attachments.js';

it('attaches the receipt of a confirmation as PDF, with the same bytes in every attempt', async () => {
  const delivery = confirmationDelivery('ev', 'a@mun.example', {
    receipt: { document: receipt, url: '/api/x.pdf' },
  });
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

it('attaches the proforma invoice of a school', async () => {
  const { number: _number, paymentId: _paymentId, ...common } = receipt;
  const proforma: ProformaDocument = {
    ...common,
    kind: 'proforma',
    delegate: { name: 'Sample School', registrationId: 'S-7K2M9' },
    billing: { billingName: 'Sample Trust', billingAddress: '1 Sample Road', gstin: '', orderNumber: '' },
    lines: [{ id: 'charge:1', text: '24 places', amount: 150_000 }],
  };
  const content = { proforma } as EmailDelivery<'school-registered'>['content'];
  expect(await createAttachments({ content })).toMatchObject([
    { filename: 'Proforma invoice S-7K2M9.pdf', contentType: 'application/pdf' },
  ]);
});
