import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import type { CheckoutCallback } from '@mun/contracts/payment/payment';
import type { CheckoutOrder } from '@mun/contracts/registration/registration';
import { notify } from '../../../shared/ui/feedback/notify';
import { CHECKOUT_FAILED, type CheckoutRequest, openCheckout } from './checkout';

/**
 * Opens the checkout of an order.
 * @param finalAmount in rupees
 * @returns null if the delegate closed it without paying, or if it could not be opened, which a toast reports
 */
export async function payOrder(
  { name, edition, payment }: ConferenceView,
  order: CheckoutOrder,
  finalAmount: number,
  prefill: CheckoutRequest['prefill'],
): Promise<CheckoutCallback | null> {
  try {
    return await openCheckout(payment.checkoutUrl, {
      key: payment.keyId,
      amount: rupeesToPaise(finalAmount),
      currency: order.currency,
      order_id: order.id,
      name: `${name} ${edition} Registration Fee`,
      description: `Registration fee for ${prefill.name}`,
      prefill,
    });
  } catch (cause) {
    console.error(cause);
    notify.error(CHECKOUT_FAILED);
    return null;
  }
}
