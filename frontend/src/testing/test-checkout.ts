import type { ProviderOptions } from '../site/registration/checkout/checkout';

/**
 * Does for the provider's script tag what jsdom does not: fetches it, as it were, and runs it. `opened` lists the
 * dialogs. The page loads the script once, so that a later test finds the earlier one's and gets its own in its place.
 */
export function installTestCheckout() {
  const opened: ProviderOptions[] = [];
  const run = () => {
    window.Razorpay = class {
      constructor(private readonly options: ProviderOptions) {}
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
