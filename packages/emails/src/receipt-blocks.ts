import type { EmailBranding, ReceiptAttachment } from '@mun/contracts/notify/deliveries';
import { DOCUMENT_TITLES } from '@mun/contracts/payment/receipts';
import { paragraph } from './components.js';
import { siteAddress, type Block } from './layout.js';

/** Links the attached receipt or credit note too, because some mail servers remove attachments. */
export function receiptBlocks({ receipt }: ReceiptAttachment, branding: EmailBranding): Block[] {
  if (!receipt) return [];
  const { kind, number } = receipt.document;
  const name = DOCUMENT_TITLES[kind].toLowerCase();
  const link = { url: siteAddress(branding, receipt.url), label: `Download the ${name}` };
  return [paragraph(`Your ${name} ${number} is attached.`, link)];
}
