import { ReceiptPanel } from './ReceiptPanel';
import { usePaymentRedirect } from './use-payment-redirect';

/** What the home page has for a delegate who has just registered. */
export default function RegistrationReceipt() {
  usePaymentRedirect();
  return <ReceiptPanel />;
}
