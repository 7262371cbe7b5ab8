import { Injectable, type OnModuleInit } from '@nestjs/common';
import { deliveryId, EMAIL_QUEUE, type EmailName, type Letterhead } from '@mun/contracts/deliveries';
import type { DomainEvent, EventType } from '@mun/contracts/events';
import { ConferenceService } from '../content/conference.service.js';
import { Config } from '../platform/config.js';
import { Reactions } from '../platform/events/reactions.js';
import { DeliveriesService } from './deliveries.service.js';
import { EMAILS, type EmailOf } from './emails.js';

/** Each event that leads to an email becomes a line and a job for the worker, as emails.ts says. */
@Injectable()
export class EmailWhenTold implements OnModuleInit {
  constructor(
    private readonly conference: ConferenceService,
    private readonly config: Config,
    private readonly deliveries: DeliveriesService,
    private readonly reactions: Reactions,
  ) {}

  onModuleInit(): void {
    for (const route of EMAILS) this.follow(route);
  }

  private follow<T extends EventType, N extends EmailName>(route: EmailOf<T, N>): void {
    this.reactions.when(route.event, async (event: DomainEvent<T>) => {
      const now = new Date();
      await this.deliveries.enqueue({
        _id: deliveryId(event.id, route.email),
        event: event.id,
        name: route.email,
        queue: EMAIL_QUEUE,
        to: route.to(event.payload),
        letterhead: await this.letterhead(),
        content: route.says(event.payload),
        state: 'queued',
        attempts: 0,
        createdAt: now,
        updatedAt: now,
      });
    });
  }

  private async letterhead(): Promise<Letterhead> {
    const { name, edition, startsOn, endsOn, venue, links } = await this.conference.facts();
    return {
      conference: name,
      edition,
      dates: dateRange(startsOn, endsOn),
      venue: `${venue.schoolName}, ${venue.city}`,
      replyTo: links.email,
      siteUrl: this.config.PUBLIC_URL,
    };
  }
}

const DAYS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** ISO dates → '12–14 September 2025' */
function dateRange(startsOn: string, endsOn: string): string {
  return DAYS.formatRange(new Date(startsOn), new Date(endsOn));
}
