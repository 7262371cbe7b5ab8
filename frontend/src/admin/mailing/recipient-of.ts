import type { DeliveryView } from '@mun/contracts/notify/mailing';

/** The name of an email's recipient. Erased people have none. */
export function recipientOf({ to }: DeliveryView): string {
  return to ? to.name || 'Erased person' : 'Unknown recipient';
}
