import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DeliveryResendsService } from '../deliveries/delivery-resends.service.js';
import { MailingsService } from './mailings.service.js';
import { SupersededDeliveriesService } from './seats/superseded-deliveries.service.js';

/** Stops, resumes or resends the deliveries of a mailing. */
@Injectable()
export class MailingDeliveriesHandler {
  constructor(
    private readonly mailings: MailingsService,
    private readonly deliveries: DeliveriesService,
    private readonly resends: DeliveryResendsService,
    private readonly superseded: SupersededDeliveriesService,
  ) {}

  @OnDomainEvent('MailingRetryRequested')
  async resendFailed({ id: event, payload }: DomainEvent<'MailingRetryRequested'>): Promise<void> {
    const { mailing, doubtful: unconfirmed } = payload;
    await this.superseded.supersedeOutdated({ mailings: mailing });
    await this.resends.resendAll({ mailings: mailing }, unconfirmed, event);
  }

  @OnDomainEvent('MailingStateChanged')
  applyStateChange({ payload }: DomainEvent<'MailingStateChanged'>): Promise<void> {
    return this.applyState(payload.mailing);
  }

  /** Holds or releases the waiting deliveries, according to the mailing's state. */
  async applyState(mailing: string): Promise<void> {
    const { seatCollection: collection } = this.deliveries;
    const queued = { mailings: mailing, state: 'queued' } as const;
    const held = { mailings: mailing, state: 'held' } as const;
    const updatedAt = new Date();
    if ((await this.mailings.find(mailing)).state === 'stopped') {
      await collection.updateMany(queued, { $set: { state: 'held', updatedAt } });
      return;
    }
    await this.superseded.supersedeOutdated({ mailings: mailing });
    await collection.updateMany(held, { $set: { state: 'queued', updatedAt } });
    await this.deliveries.ensureJobs(queued);
  }
}
