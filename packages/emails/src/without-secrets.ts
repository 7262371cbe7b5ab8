import type { EmailDelivery } from '@mun/contracts/notify/deliveries';

const ELLIPSIS = '…';

/** Replaces what lets the reader of an email in: the ends of its links and its sign-in code. */
export function withoutSecrets(delivery: EmailDelivery): EmailDelivery {
  const { name, content } = delivery;
  return {
    ...delivery,
    content: {
      ...content,
      token: ELLIPSIS,
      // An ambassador's code is a coupon.
      ...(name !== 'application-accepted' && { code: ELLIPSIS }),
      ...('receipt' in content &&
        content.receipt && { receipt: { ...content.receipt, url: `/${ELLIPSIS}` } }),
    },
  };
}
