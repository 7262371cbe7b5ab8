import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliveryId, EMAIL_QUEUE, type EmailName } from '@mun/contracts/deliveries';
import type { DomainEvent, EventType } from '@mun/contracts/events';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { Config } from '../../platform/config/config.js';
import { EventHandlers } from '../../platform/events/event-handlers.js';
import { DeliveriesService } from './deliveries.service.js';
import { EVENT_EMAILS, type EventEmail } from './event-emails.js';
import { emailBrandingOf } from './email-branding.js';

/** Each event that leads to an email becomes a line and a job for the worker, as emails.ts says. */
@Injectable()
export class SendEmailsHandler implements OnModuleInit {
  constructor(
    private readonly conference: ConferenceService,
    private readonly config: Config,
    private readonly deliveries: DeliveriesService,
    private readonly reactions: EventHandlers,
  ) {}

  onModuleInit(): void {
    for (const route of EVENT_EMAILS) this.register(route);
  }

  private register<T extends EventType, N extends EmailName>(route: EventEmail<T, N>): void {
    this.reactions.on(route.event, async (event: DomainEvent<T>) => {
      const now = new Date();
      await this.deliveries.enqueue({
        _id: deliveryId(event.id, route.email),
        event: event.id,
        name: route.email,
        queue: EMAIL_QUEUE,
        to: route.to(event.payload),
        branding: emailBrandingOf(await this.conference.getFacts(), this.config.PUBLIC_URL),
        content: route.content(event.payload),
        state: 'queued',
        attempts: 0,
        createdAt: now,
        updatedAt: now,
      });
    });
  }
}
