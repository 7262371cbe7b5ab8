import { ReceivedPanel } from './ReceiptPanel.js';
import { usePaidElsewhere } from './use-payment-redirect.js';

/** What the home page has for a delegate who has just registered. */
export default function AfterRegistration() {
  usePaidElsewhere();
  return <ReceivedPanel />;
}
