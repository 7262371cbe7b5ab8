/**
 * The stand-in's `window.Razorpay`, for pages that include this script in place of the provider's:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 * Knows the options key, order_id, amount, currency, name, description, prefill, theme, handler, modal
 * (ondismiss, escape, confirm_close), callback_url and redirect.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;

  class Razorpay {
    #options;
    #listeners = {};
    #close = () => {};

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      (this.#listeners[event] ??= []).push(listener);
    }

    open() {
      const { redirect, handler, callback_url: callbackUrl } = this.#options;
      if (callbackUrl && (redirect || !handler)) return this.#leaveThePage();
      this.#close();
      this.#showDialog();
    }

    close() {
      this.#close();
    }

    /** The dialog as a page of its own, for browsers inside apps that allow no frames. */
    #leaveThePage() {
      const settings = encodeURIComponent(JSON.stringify(this.#settings()));
      location.assign(`${origin}/v1/checkout/dialog#${settings}`);
    }

    #settings() {
      const { key, order_id, name, description, prefill, theme, modal, redirect, callback_url } =
        this.#options;
      const { escape = true, confirm_close = false } = modal ?? {};
      const settings = { key, order_id, name, description, prefill, theme, escape, confirm_close };
      return callback_url && redirect ? { ...settings, callback_url, back: location.href } : settings;
    }

    #showDialog() {
      const before = document.activeElement;
      const scroll = document.documentElement.style.overflow;
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Payment';
      frame.src = `${origin}/v1/checkout/dialog`;
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483647',
        background: 'transparent',
        colorScheme: 'light', // of another scheme than the frame's own, it would not be see-through
      });
      const hear = (message) => {
        if (message.source !== frame.contentWindow || message.origin !== origin) return;
        const { type, detail } = message.data;
        if (type === 'ready') frame.contentWindow.postMessage(this.#settings(), origin);
        if (type === 'failed') this.#tell('payment.failed', detail);
        if (type === 'paid') {
          this.#close();
          this.#options.handler?.(detail);
        }
        if (type === 'closed') {
          this.#close();
          this.#options.modal?.ondismiss?.();
        }
      };
      this.#close = () => {
        this.#close = () => {};
        window.removeEventListener('message', hear);
        frame.remove();
        document.documentElement.style.overflow = scroll;
        before?.focus?.();
      };
      window.addEventListener('message', hear);
      document.documentElement.style.overflow = 'hidden';
      document.body.append(frame);
      frame.addEventListener('load', () => frame.focus());
    }

    #tell(event, detail) {
      for (const listener of this.#listeners[event] ?? []) listener(detail);
    }
  }

  window.Razorpay = Razorpay;
})();
