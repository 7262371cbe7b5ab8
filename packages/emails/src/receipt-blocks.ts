import type { EmailBranding, ReceiptAttachment } from '@mun/contracts/deliveries';
import { section, steps } from './components.js';
import type { Block } from './layout.js';

/** Links the attached receipt or credit note too, because some mail servers remove attachments. */
export function receiptBlocks({ receipt }: ReceiptAttachment, { siteUrl }: EmailBranding): Block[] {
  if (!receipt) return [];
  const { kind, number } = receipt.document;
  const name = kind === 'receipt' ? 'receipt' : 'credit note';
  const text = `We’ve attached your ${name}, number ${number}. You can also download it here:`;
  return [section(`Your ${name}`, steps([{ text, link: { url: new URL(receipt.url, siteUrl).href } }]))];
}
