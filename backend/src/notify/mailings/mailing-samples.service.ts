import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { renderEmail } from '@mun/emails/templates';
import type { AllotmentNotice } from '@mun/contracts/events';
import type { MailingPreview } from '@mun/contracts/mailing';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { newDelivery } from '../deliveries/new-delivery.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { allotmentEmailContent } from './allotment-delivery.js';
import { DueNoticesService } from './due-notices.service.js';

/** Sample data for a test email while no notice is due. */
const SAMPLE_NOTICE: AllotmentNotice = {
  registration: '',
  registrationId: 'K7QF2-9XDHM',
  fullName: 'Sample Delegate',
  email: '',
  seat: 0,
  committee: 'United Nations Security Council',
  portfolio: 'France',
  agenda: 'The committee’s agenda appears here.',
};

/** Previews the allotment email and sends test emails. */
@Injectable()
export class MailingSamplesService {
  constructor(
    private readonly notices: DueNoticesService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Returns whom a mailing would reach now, and the email of the first recipient. */
  async preview(): Promise<MailingPreview> {
    const { allotted, due } = await this.notices.find();
    const [first] = due;
    const sample =
      first && renderEmail('allotment', allotmentEmailContent(first), await this.branding.current());
    return { recipients: due.length, allotted, ...(sample && { sample }) };
  }

  /** Sends an organiser the email that the first recipient would get. It does not count as a notice. */
  async sendTest(address: string): Promise<void> {
    const { due } = await this.notices.find();
    const _id = `allotment-test.${randomUUID()}`;
    const delivery = newDelivery({
      _id,
      event: _id,
      name: 'allotment',
      to: { name: '', address },
      branding: await this.branding.current(),
      content: allotmentEmailContent(due[0] ?? SAMPLE_NOTICE),
    });
    await this.deliveries.enqueue(delivery);
  }
}
