import type { ConferenceView } from '@mun/contracts/content/content';
import type { CheckoutOrder } from '@mun/contracts/registration/registration';
import { useNavigate } from 'react-router-dom';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { notify } from '../../../shared/ui/feedback/notify';
import { PAYMENT_SUCCEEDED } from '../messages';
import type { Receipt, ReceiptState } from '../receipt/receipt-state';
import type { CheckoutRequest } from '../../shared/checkout/checkout';
import { confirmPayment } from '../../shared/checkout/confirm-payment';
import { payOrder } from '../../shared/checkout/pay-order';

interface Payment {
  order: CheckoutOrder;
  /** Rupees. */
  finalAmount: number;
  prefill: CheckoutRequest['prefill'];
  /** What the receipt repeats of the registration. Called when the payment is received. */
  describe: () => Receipt;
}

/**
 * Takes payments, and leads to the home page with the receipt.
 * @param onReceived called when a registration is complete, or when its payment needs a review or was refunded
 */
export function usePayment(conference: ConferenceView, onReceived?: () => void) {
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  /** Shows the message and the receipt of a complete registration. */
  const finish = async (message: string, received: Receipt): Promise<void> => {
    onReceived?.();
    notify.success(message);
    const state: ReceiptState = { received };
    if (isMounted()) await navigate('/', { state });
  };

  /** @returns whether the delegate has paid */
  const pay = async ({ order, finalAmount, prefill, describe }: Payment): Promise<boolean> => {
    const callback = await payOrder(conference, order, finalAmount, prefill);
    if (!callback) return false;
    const confirmation = await confirmPayment(callback);
    if (confirmation?.status === 'review' || confirmation?.status === 'refunded') {
      onReceived?.();
      notify.info(confirmation.message);
      await navigate('/');
      return true;
    }
    const { registrationId, receiptUrl } = confirmation ?? {};
    const amounts = { amount: finalAmount, currency: order.currency };
    await finish(PAYMENT_SUCCEEDED, { ...describe(), ...amounts, registrationId, receiptUrl });
    return true;
  };

  return { pay, finish };
}
