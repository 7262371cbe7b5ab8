import { onTestFinished } from 'vitest';
import type { ProviderOptions } from '../site/shared/checkout/checkout';

/**
 * Simulates loading the provider's script, which jsdom does not do. `opened` lists the checkouts. The page loads the script
 * once, so a later test replaces the earlier test's `window.Razorpay`.
 */
export function installTestCheckout() {
  const opened: ProviderOptions[] = [];
  const install = () => {
    window.Razorpay = class {
      constructor(private readonly options: ProviderOptions) {}
      open() {
        opened.push(this.options);
      }
    };
  };
  if (window.Razorpay) install();
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      install();
      node.dispatchEvent(new Event('load'));
    }
  });
  observer.observe(document.head, { childList: true });
  onTestFinished(() => observer.disconnect());
  return { opened };
}
