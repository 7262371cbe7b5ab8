import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { adminAction } from '../../platform/events/outbox.js';
import type { Registration } from '../delegates/registration.schema.js';

type Act = Pick<EventPayloads['AdminActionRecorded'], 'by' | 'action' | 'before' | 'after'>;

/**
 * Returns the event for the activity log. It identifies the delegate by id, because the log is never erased; the registration
 * id of an unpaid one stays secret.
 */
export function auditEvent(
  { _id, registrationId, confirmedAt }: Pick<Registration, '_id' | 'registrationId' | 'confirmedAt'>,
  { by, action, ...changes }: Act,
): DomainEvent<'AdminActionRecorded'> {
  const title = confirmedAt ? registrationId : 'unpaid';
  const subject = confirmedAt ? registrationId : _id.toHexString();
  return adminAction(by, action, { kind: 'registration', subject, title }, changes);
}
