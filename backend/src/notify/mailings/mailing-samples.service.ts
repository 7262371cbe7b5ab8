import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { renderEmail } from '@mun/emails/templates';
import { renderSealedSeat } from '@mun/emails/templates/sealed-seat';
import type { Actor } from '@mun/contracts/admin/audit';
import type { EmailContents } from '@mun/contracts/notify/deliveries';
import type { MailingPreview } from '@mun/contracts/notify/mailing';
import {
  PlacardLinksService,
  SAMPLE_REGISTRATION,
  SAMPLE_SEAT,
} from '../../allotment/placards/placard-links.service.js';
import { RevealService } from '../../content/conference/reveal.service.js';
import { AdminActionsService } from '../../platform/events/admin-actions.service.js';
import { DeliveriesService, newDelivery } from '../deliveries/deliveries.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { allotmentEmailContent, allotmentTextId } from './allotment-delivery.js';
import { NotifiedSeatsService } from './seats/notified-seats.service.js';
import { SchoolListsService } from './seats/school-lists.service.js';

/** Test emails go to any address, so they have no delegate's data. */
const SAMPLE_CONTENT: EmailContents['allotment'] = {
  registrationId: 'K7QF2-9XDHM',
  fullName: 'Sample Delegate',
  ...SAMPLE_SEAT,
  agenda: 'The committee’s agenda appears here.',
};

/** Previews the allotment email and sends test emails. */
@Injectable()
export class MailingSamplesService {
  constructor(
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly lists: SchoolListsService,
    private readonly placards: PlacardLinksService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly actions: AdminActionsService,
    private readonly reveal: RevealService,
  ) {}

  /** Returns whom a mailing would reach now, and the email of the first recipient. */
  async preview(): Promise<MailingPreview> {
    const { first: page, ...due } = await this.notifiedSeats.summarizeDueNotices();
    const sealedUntil = await this.reveal.findSeal();
    const lists = (await this.lists.findDue()).length;
    const counts = { ...due, lists, ...(sealedUntil && { sealedUntil: sealedUntil.toISOString() }) };
    if (!page) return counts;
    const [first] = page.due;
    const [released] = page.released;
    const recipient = first ?? released;
    if (recipient && sealedUntil) {
      const branding = await this.branding.current();
      return {
        ...counts,
        sample: renderSealedSeat(recipient, branding, { sealedUntil, isReleased: !first }),
      };
    }
    if (first) {
      const branding = await this.branding.current(allotmentTextId(first));
      const content = allotmentEmailContent(first, this.placards.emailUrlFor(first.registration));
      return { ...counts, sample: renderEmail('allotment', content, branding) };
    }
    const branding = await this.branding.current('seat-released');
    return { ...counts, ...(released && { sample: renderEmail('seat-released', released, branding) }) };
  }

  /** Sends an organiser the email with sample data, and audits it. It does not count as a notice. */
  async sendTest(address: string, actor: Actor): Promise<void> {
    const _id = `allotment-test.${randomUUID()}`;
    const branding = await this.branding.current('allotment-debating');
    const to = { name: '', address };
    const delivery = newDelivery({
      _id,
      event: _id,
      name: 'allotment',
      to,
      branding,
      content: { ...SAMPLE_CONTENT, placardUrl: this.placards.emailUrlFor(SAMPLE_REGISTRATION) },
    });
    const subject = { kind: 'mailing', subject: _id, title: 'the allotment email' } as const;
    await this.actions.record({ by: actor, action: 'email-tested', ...subject });
    await this.deliveries.enqueue(delivery);
  }
}
