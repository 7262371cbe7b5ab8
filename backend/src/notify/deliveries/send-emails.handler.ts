import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliveryId, type EmailName } from '@mun/contracts/deliveries';
import type { DomainEvent, EventType } from '@mun/contracts/events';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { EmailBrandingService } from './email-branding.service.js';
import { newDelivery } from './new-delivery.js';
import { DeliveriesService } from './deliveries.service.js';
import { EVENT_EMAILS, type EventEmail } from './event-emails.js';

/** Queues the emails of event-emails.ts when their events occur. */
@Injectable()
export class SendEmailsHandler implements OnModuleInit {
  constructor(
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly handlers: EventHandlers,
  ) {}

  onModuleInit(): void {
    for (const eventEmail of EVENT_EMAILS) this.register(eventEmail);
  }

  private register<T extends EventType, N extends EmailName>(eventEmail: EventEmail<T, N>): void {
    this.handlers.on(eventEmail.event, async ({ id, payload }: DomainEvent<T>) => {
      const delivery = newDelivery({
        _id: deliveryId(id, eventEmail.email),
        event: id,
        name: eventEmail.email,
        to: eventEmail.to(payload),
        branding: await this.branding.current(),
        content: eventEmail.content(payload),
      });
      await this.deliveries.enqueue(delivery);
    });
  }
}
