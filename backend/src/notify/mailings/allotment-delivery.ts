import {
  allotmentDeliveryId,
  type EmailContents,
  type EmailDelivery,
  type EmailBranding,
} from '@mun/contracts/deliveries';
import type { AllotmentNotice } from '@mun/contracts/events';
import { newDelivery } from '../deliveries/new-delivery.js';

/** Returns the content of an allotment email. */
export function allotmentEmailContent({
  fullName,
  registrationId,
  committee,
  portfolio,
  agenda,
  backgroundGuideURL,
}: AllotmentNotice): EmailContents['allotment'] {
  return {
    fullName,
    registrationId,
    committee,
    portfolio,
    agenda,
    ...(backgroundGuideURL && { backgroundGuideURL }),
  };
}

/** Returns the delivery of an allotment email. Its id names the seat, so a repeated request creates no second one. */
export function allotmentDelivery(
  notice: AllotmentNotice,
  branding: EmailBranding,
  { event, mailing, state }: { event: string; mailing: string; state: 'queued' | 'held' },
): EmailDelivery<'allotment'> {
  const { registration, seat, fullName: name, email: address } = notice;
  return {
    ...newDelivery({
      _id: allotmentDeliveryId(registration, seat),
      event,
      name: 'allotment',
      to: { name, address },
      branding,
      content: allotmentEmailContent(notice),
    }),
    registration,
    seat,
    mailings: [mailing],
    state,
  };
}
