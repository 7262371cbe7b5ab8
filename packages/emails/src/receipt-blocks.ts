import type { EmailBranding, ReceiptAttachment } from '@mun/contracts/notify/deliveries';
import { DOCUMENT_TITLES } from '@mun/contracts/payment/receipts';
import { paragraph } from './components.js';
import { siteAddress, type Block } from './layout.js';

/** @param offline whether an organiser recorded the payment, which the payment provider then can't refund */
export function refundArrival(offline: boolean): string {
  return offline
    ? 'You paid us directly, so we return it to you directly.'
    : 'It goes to your original payment method and usually arrives within 5 to 7 working days.';
}

/** Links the attached receipt or credit note too, because some mail servers remove attachments. */
export function receiptBlocks({ receipt }: ReceiptAttachment, branding: EmailBranding): Block[] {
  if (!receipt) return [];
  const { kind, number } = receipt.document;
  const name = DOCUMENT_TITLES[kind].toLowerCase();
  const link = { url: siteAddress(branding, receipt.url), label: `Download the ${name}` };
  return [paragraph(`Your ${name} ${number} is attached.`, link)];
}
