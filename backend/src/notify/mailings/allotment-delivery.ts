import { allotmentDeliveryId, type EmailContents, type EmailDelivery } from '@mun/contracts/deliveries';
import type { AllotmentNotice } from '@mun/contracts/events';
import { newDelivery } from '../deliveries/deliveries.service.js';

export function allotmentEmailContent(notice: AllotmentNotice): EmailContents['allotment'] {
  const { fullName, registrationId, committee, portfolio, agenda, backgroundGuideURL: guide } = notice;
  const content = { fullName, registrationId, committee, portfolio, agenda };
  return guide ? { ...content, backgroundGuideURL: guide } : content;
}

/** Returns the delivery of an allotment email. Its id names the seat, so a repeated request creates no second one. */
export function allotmentDelivery(
  notice: AllotmentNotice,
  { mailing, state, ...cause }: Pick<EmailDelivery, 'event' | 'branding' | 'state'> & { mailing: string },
): EmailDelivery<'allotment'> {
  const { registration, seat, fullName: name, email: address } = notice;
  const _id = allotmentDeliveryId(registration, seat);
  const content = allotmentEmailContent(notice);
  const delivery = newDelivery({ ...cause, _id, name: 'allotment', to: { name, address }, content });
  return { ...delivery, registration, seat, mailings: [mailing], state };
}
