import { Injectable } from '@nestjs/common';
import {
  deliveryId,
  type EmailContents,
  type EmailDelivery,
  type EmailName,
} from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { DeliveriesService, newDelivery } from './deliveries.service.js';
import { EmailBrandingService } from './email-branding.service.js';

/** With what the email is about, by which it is found when that changes. */
type SendOptions = Partial<Pick<EmailDelivery, '_id' | 'registration' | 'application' | 'account'>> & {
  /** By default the one of the email's name. */
  text?: EmailTextId;
  /** As in `DeliveriesService.enqueue`. */
  isCurrent?: () => Promise<boolean>;
};

/** Queues the emails that are sent automatically when an event occurs. */
@Injectable()
export class EventEmailsService {
  constructor(
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Queues an email once for each event, unless the person has no address, such as a school's student. */
  async send<N extends EmailName>(
    event: string,
    name: N,
    address: string,
    content: EmailContents[N],
    { text, isCurrent, ...about }: SendOptions = {},
  ): Promise<void> {
    if (address === '') return;
    const to = { name: content.fullName, address };
    const branding = await this.branding.current(text ?? name);
    const _id = deliveryId(event, name);
    const delivery = newDelivery({ _id, event, name, to, branding, content });
    await this.deliveries.enqueue({ ...delivery, ...about }, isCurrent);
  }
}
