import { type EmailDelivery, type EmailName } from '@mun/contracts/deliveries';

type DeliveryFields = '_id' | 'event' | 'name' | 'to' | 'branding' | 'content';

/** Returns a delivery that is ready to be queued. */
export function newDelivery<N extends EmailName>(
  fields: Pick<EmailDelivery<N>, DeliveryFields>,
): EmailDelivery<N> {
  const now = new Date();
  return { ...fields, state: 'queued', attempts: 0, createdAt: now, updatedAt: now };
}
