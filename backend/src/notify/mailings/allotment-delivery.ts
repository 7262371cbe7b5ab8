import {
  allotmentDeliveryId,
  type AllotmentNotice,
  type EmailContents,
  type EmailDelivery,
  type EmailName,
  type SeatReleaseNotice,
} from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { newDelivery } from '../deliveries/deliveries.service.js';

type Cause = Pick<EmailDelivery, 'event' | 'branding' | 'state'> & { mailing: string };
type Recipient = Pick<SeatReleaseNotice, 'registration' | 'seat' | 'fullName' | 'email'>;

/** The text of the email about a seat in this committee. */
export function allotmentTextId({ kind = 'debating' }: Pick<AllotmentNotice, 'kind'>): EmailTextId {
  return `allotment-${kind}`;
}

export function allotmentEmailContent(
  notice: AllotmentNotice,
  placardUrl: string,
): EmailContents['allotment'] {
  const { fullName, registrationId, committee, portfolio, agenda, backgroundGuideURL: guide } = notice;
  const { kind, previous, reason } = notice;
  const content = { fullName, registrationId, committee, portfolio, agenda, placardUrl };
  const optional = { ...(kind && { kind }), ...(reason && { reason }), ...(previous && { previous }) };
  return { ...content, ...(guide && { backgroundGuideURL: guide }), ...optional };
}

/** Returns the delivery of an allotment email. Its id names the seat, so a repeated attempt creates no second one. */
export function allotmentDelivery(
  notice: AllotmentNotice,
  placardUrl: string,
  cause: Cause,
): EmailDelivery<'allotment'> {
  return seatDelivery('allotment', notice, allotmentEmailContent(notice, placardUrl), cause);
}

/** Returns the delivery of the email about a released seat. Its id is the one of an allotment email. */
export function seatReleasedDelivery(
  notice: SeatReleaseNotice,
  cause: Cause,
): EmailDelivery<'seat-released'> {
  const { fullName, registrationId, previous } = notice;
  return seatDelivery('seat-released', notice, { fullName, registrationId, previous }, cause);
}

function seatDelivery<N extends EmailName>(
  name: N,
  { registration, seat, fullName, email: address }: Recipient,
  content: EmailContents[N],
  { mailing, state, ...cause }: Cause,
): EmailDelivery<N> {
  const _id = allotmentDeliveryId(registration, seat);
  const delivery = newDelivery({ ...cause, _id, name, to: { name: fullName, address }, content });
  return { ...delivery, registration, seat, mailings: [mailing], state };
}
