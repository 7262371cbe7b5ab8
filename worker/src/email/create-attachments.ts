import type { Attachment } from 'nodemailer/lib/mailer';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { createReceipt, receiptFileName } from '@mun/documents/receipts/create-receipt';

/** Draws the receipt or credit note of an email, which has the same bytes in every attempt. */
export async function createAttachments({ content }: Pick<EmailDelivery, 'content'>): Promise<Attachment[]> {
  if (!('receipt' in content) || !content.receipt) return [];
  const { document } = content.receipt;
  return [
    {
      filename: receiptFileName(document),
      content: await createReceipt(document),
      contentType: 'application/pdf',
    },
  ];
}
