/**
 * The simulated `window.Razorpay`, for pages that include this script instead of the provider's:
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 * Supports the options key, order_id, amount, currency, name, description, prefill, theme, handler, modal
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
      if (callbackUrl && (redirect || !handler)) return this.#redirect();
      this.#close();
      this.#showDialog();
    }

    close() {
      this.#close();
    }

    /** Opens the dialog as a page, for in-app browsers, which do not allow frames. */
    #redirect() {
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
      const previousFocus = document.activeElement;
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
        colorScheme: 'light', // a color scheme other than the frame's own would make it opaque
      });
      const onMessage = (message) => {
        if (message.source !== frame.contentWindow || message.origin !== origin) return;
        const { type, detail } = message.data;
        if (type === 'ready') frame.contentWindow.postMessage(this.#settings(), origin);
        if (type === 'failed') this.#emit('payment.failed', detail);
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
        window.removeEventListener('message', onMessage);
        frame.remove();
        document.documentElement.style.overflow = scroll;
        previousFocus?.focus?.();
      };
      window.addEventListener('message', onMessage);
      document.documentElement.style.overflow = 'hidden';
      document.body.append(frame);
      frame.addEventListener('load', () => frame.focus());
    }

    #emit(event, detail) {
      for (const listener of this.#listeners[event] ?? []) listener(detail);
    }
  }

  window.Razorpay = Razorpay;
})();
