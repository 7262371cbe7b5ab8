import type { CheckoutAnswer } from '@mun/contracts/payment';
import type { CheckoutRequest } from '../features/payment/checkout';

interface Opened extends CheckoutRequest {
  handler: (answer: CheckoutAnswer) => void;
  modal: { ondismiss: () => void };
}

/**
 * Does for the provider's script tag what jsdom does not: fetches it, as it were, and runs it. `opened` lists the
 * dialogs. The page loads the script once, so that a later test finds the earlier one's and gets its own in its place.
 */
export function standInCheckout() {
  const opened: Opened[] = [];
  const run = () => {
    window.Razorpay = class {
      constructor(private readonly options: Opened) {}
      open() {
        opened.push(this.options);
      }
    };
  };
  if (window.Razorpay) run();
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      run();
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  return { opened, close: () => observer.disconnect() };
}
