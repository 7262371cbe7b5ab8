import { Injectable } from '@nestjs/common';
import { conferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceDetails } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import type { EmailBranding } from '@mun/contracts/notify/deliveries';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { Config } from '../../platform/config/config.js';

/** Provides the conference details that every email shows. */
@Injectable()
export class EmailBrandingService {
  /** Avoids formatting dates for every email: the details stay the same object until an organiser edits them. */
  private readonly cache = new WeakMap<ConferenceDetails, EmailBranding>();

  constructor(
    private readonly conference: ConferenceService,
    private readonly config: Config,
  ) {}

  async current(): Promise<EmailBranding> {
    const details = await this.conference.getFacts();
    const registrationWindow = await this.conference.getRegistrationWindow();
    const phase = conferencePhase({ ...details, registrationWindow }, Date.now());
    return { ...this.describe(details), phase };
  }

  private describe(details: ConferenceDetails): EmailBranding {
    const cached = this.cache.get(details);
    if (cached) return cached;
    const { name: conference, edition, startsOn, endsOn, venue, links } = details;
    const branding = {
      conference,
      edition,
      dates: formatDates(startsOn, endsOn),
      venue: `${venue.schoolName}, ${venue.city}`,
      replyTo: links.email,
      siteUrl: this.config.PUBLIC_URL,
    };
    this.cache.set(details, branding);
    return branding;
  }
}
