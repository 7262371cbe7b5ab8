import { Injectable } from '@nestjs/common';
import type { DelegateEmail } from '@mun/contracts/registration/delegates';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { toEmailKey } from '../../platform/email-key.js';
import { DeliveriesService } from './deliveries.service.js';

/** Far more than a delegate gets. */
const MAX_EMAILS = 200;

/** Lists the emails to one delegate, also those to an earlier address. */
@Injectable()
export class DelegateEmailsService {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Returns them without their content, newest first. @param id internal `_id` of the registration */
  async find(id: string, email: string): Promise<DelegateEmail[]> {
    // Those of other registrations with this address, too.
    const reminders = { addressKey: toEmailKey(email), name: 'payment-reminder' as const };
    const projection = { name: 1, to: 1, state: 1, createdAt: 1, sentAt: 1, error: 1 };
    return this.deliveries.collection
      .find(
        { $or: [{ registration: id }, reminders] },
        { projection, sort: { createdAt: -1 }, limit: MAX_EMAILS },
      )
      .map(toDelegateEmail)
      .toArray();
  }
}

function toDelegateEmail(delivery: EmailDelivery): DelegateEmail {
  const { _id: id, name, to, state, createdAt, sentAt = createdAt, error } = delivery;
  return {
    id,
    name,
    to: to.address,
    state,
    at: sentAt.toISOString(),
    ...(error !== undefined && { error }),
  };
}
