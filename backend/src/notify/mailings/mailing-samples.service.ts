import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { renderEmail } from '@mun/emails/templates';
import type { EmailContents } from '@mun/contracts/deliveries';
import type { MailingPreview } from '@mun/contracts/mailing';
import { DeliveriesService, newDelivery } from '../deliveries/deliveries.service.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { allotmentEmailContent } from './allotment-delivery.js';
import { NotifiedSeatsService } from './notified-seats.service.js';

/** Sample data for a test email while no notice is due. */
const SAMPLE_CONTENT: EmailContents['allotment'] = {
  registrationId: 'K7QF2-9XDHM',
  fullName: 'Sample Delegate',
  committee: 'United Nations Security Council',
  portfolio: 'France',
  agenda: 'The committee’s agenda appears here.',
};

/** Previews the allotment email and sends test emails. */
@Injectable()
export class MailingSamplesService {
  constructor(
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Returns whom a mailing would reach now, and the email of the first recipient. */
  async preview(): Promise<MailingPreview> {
    const { allotted, due, released } = await this.notifiedSeats.findDueNotices();
    const changed = due.filter(({ previous }) => previous).length;
    const recipients = due.length + released.length;
    const counts = { recipients, allotted, changed, released: released.length };
    const branding = await this.branding.current();
    if (due[0])
      return { ...counts, sample: renderEmail('allotment', allotmentEmailContent(due[0]), branding) };
    return released[0] ? { ...counts, sample: renderEmail('seat-released', released[0], branding) } : counts;
  }

  /** Sends an organiser the email that the first recipient would get. It does not count as a notice. */
  async sendTest(address: string): Promise<void> {
    const [notice] = (await this.notifiedSeats.findDueNotices()).due;
    const _id = `allotment-test.${randomUUID()}`;
    const content = notice ? allotmentEmailContent(notice) : SAMPLE_CONTENT;
    const branding = await this.branding.current();
    const to = { name: '', address };
    const delivery = newDelivery({ _id, event: _id, name: 'allotment', to, branding, content });
    await this.deliveries.enqueue(delivery);
  }
}
