import {
  allotmentDeliveryId,
  EMAIL_QUEUE,
  type EmailContents,
  type EmailDelivery,
  type EmailBranding,
} from '@mun/contracts/deliveries';
import type { AllotmentNotice } from '@mun/contracts/events';

/** What a delegate's allotment mail says. */
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

/** The line of a delegate's allotment mail, named after the seat: asked for twice, it is one. */
export function allotmentDelivery(
  notice: AllotmentNotice,
  letterhead: EmailBranding,
  { event, mailing, state }: { event: string; mailing: string; state: 'queued' | 'held' },
): EmailDelivery<'allotment'> {
  const { registration, seat, fullName: name, email: address } = notice;
  const now = new Date();
  return {
    _id: allotmentDeliveryId(registration, seat),
    event,
    name: 'allotment',
    queue: EMAIL_QUEUE,
    to: { name, address },
    branding: letterhead,
    content: allotmentEmailContent(notice),
    registration,
    seat,
    mailings: [mailing],
    state,
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  };
}
