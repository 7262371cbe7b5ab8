import type { Attachment } from 'nodemailer/lib/mailer';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { createReceipt, receiptFileName } from '@mun/documents/receipts/create-receipt';

/** Draws the document of an email, which has the same bytes in every attempt. */
export async function createAttachments({ content }: Pick<EmailDelivery, 'content'>): Promise<Attachment[]> {
  const receipt = 'receipt' in content ? content.receipt?.document : undefined;
  const document = 'proforma' in content ? content.proforma : receipt;
  if (!document) return [];
  return [
    {
      filename: receiptFileName(document),
      content: await createReceipt(document),
      contentType: 'application/pdf',
    },
  ];
}
