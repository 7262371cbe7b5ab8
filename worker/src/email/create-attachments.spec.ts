import { expect, it } from 'vitest';
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
