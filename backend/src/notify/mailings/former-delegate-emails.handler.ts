import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

const TRANSFERRED = 'This email was not sent because the place was transferred to another delegate.';

/** Separates the emails of a delegate whose place was transferred from those of the new delegate. */
@Injectable()
export class FormerDelegateEmailsHandler {
  constructor(private readonly deliveries: DeliveriesService) {}

  /** Emails that wait are not sent. Those about a seat no longer count as notices to the place. Idempotent. */
  @OnDomainEvent('RegistrationTransferred')
  async separate({ at, payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration, former } = payload;
    const { collection } = this.deliveries;
    const ofFormer = { 'content.registrationId': former.registrationId };
    const either = { registration: { $in: [registration, former.registration] } };
    await this.deliveries.supersede(
      { ...either, ...ofFormer, name: { $ne: 'place-transferred' } },
      TRANSFERRED,
    );
    // If this event is handled late, later emails without an id are the new delegate's.
    const withoutId = { 'content.registrationId': { $exists: false }, createdAt: { $lte: at } };
    await collection.updateMany(
      { registration, $or: [ofFormer, withoutId] },
      { $set: { registration: former.registration } },
    );
  }
}
