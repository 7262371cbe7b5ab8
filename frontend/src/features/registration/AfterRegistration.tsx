import { ReceivedPanel } from './ReceivedPanel';
import { usePaidElsewhere } from './use-paid-elsewhere';

/** What the home page has for a delegate who has just registered. */
export default function AfterRegistration() {
  usePaidElsewhere();
  return <ReceivedPanel />;
}
