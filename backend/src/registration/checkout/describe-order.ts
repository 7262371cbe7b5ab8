import { paiseToRupees } from '@mun/contracts/payment/money';
import type { InitiateRegistrationResponse } from '@mun/contracts/registration/registration';
import type { OpenedOrder } from '../../payment/orders/orders.service.js';

/** The answer to somebody who has opened an order: what to pay, or that the registration is confirmed. */
export function describeOrder(order: OpenedOrder, registrationId?: string): InitiateRegistrationResponse {
  const { amount, currency } = order;
  const price = { finalAmount: paiseToRupees(amount), currency };
  if (!order.due) {
    const message = 'You’re registered! We’re emailing you your registration ID.';
    return { ...price, message, ...(registrationId && { registrationId }) };
  }
  const message = 'Please pay the registration fee to confirm your place.';
  return { ...price, order: { id: order.providerOrderId, amount, currency }, message };
}
