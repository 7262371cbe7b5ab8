import { Injectable } from '@nestjs/common';
import { conferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceDetails } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import type { EmailBranding, EmailName } from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { Config } from '../../platform/config/config.js';
import { EmailTextsService } from '../texts/email-texts.service.js';

/** Provides the conference details that every email shows. */
@Injectable()
export class EmailBrandingService {
  /** Avoids formatting dates for every email: the details stay the same object until an organiser edits them. */
  private readonly cache = new WeakMap<ConferenceDetails, EmailBranding>();

  constructor(
    private readonly conference: ConferenceService,
    private readonly config: Config,
    private readonly texts: EmailTextsService,
  ) {}

  /** @param email with the organisers' text of this email, if there is one */
  async current(email?: EmailName | EmailTextId): Promise<EmailBranding> {
    const details = await this.conference.getFacts();
    const registrationWindow = await this.conference.getRegistrationWindow();
    const phase = conferencePhase({ ...details, registrationWindow }, Date.now());
    const text = email && (await this.texts.findText(email));
    return { ...this.describe(details), phase, ...(text && { text }) };
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
