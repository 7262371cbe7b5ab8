import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { renderEmail } from '@mun/emails/templates';
import type { AllotmentNotice } from '@mun/contracts/events';
import type { MailingPreview } from '@mun/contracts/mailing';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { Config } from '../../platform/config/config.js';
import { allotmentEmailContent } from './allotment-delivery.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { DueNoticesService } from './due-notices.service.js';
import { emailBrandingOf } from '../deliveries/email-branding.js';

/** Where nobody is to be mailed: what the mail would look like all the same. */
const MADE_UP: AllotmentNotice = {
  registration: '',
  registrationId: 'K7QF2-9XDHM',
  fullName: 'Sample Delegate',
  email: '',
  seat: 0,
  committee: 'United Nations Security Council',
  portfolio: 'France',
  agenda: 'The agenda of the committee stands here.',
};

/** The allotment mail before it goes out: to look at, and to oneself. */
@Injectable()
export class MailingSamplesService {
  constructor(
    private readonly notices: DueNoticesService,
    private readonly conference: ConferenceService,
    private readonly config: Config,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** A dry run: whom a mailing would reach now, and what the first of them would read. */
  async preview(): Promise<MailingPreview> {
    const { allotted, due } = await this.notices.find();
    const [first] = due;
    const sample = first && renderEmail('allotment', allotmentEmailContent(first), await this.branding());
    return { recipients: due.length, allotted, ...(sample && { sample }) };
  }

  /** Sends it to an organiser, as it would reach the first delegate. It counts as nobody's mail. */
  async sendTest(address: string): Promise<void> {
    const { due } = await this.notices.find();
    const now = new Date();
    const _id = `allotment-test.${randomUUID()}`;
    await this.deliveries.enqueue({
      _id,
      event: _id,
      name: 'allotment',
      queue: EMAIL_QUEUE,
      to: { name: '', address },
      branding: await this.branding(),
      content: allotmentEmailContent(due[0] ?? MADE_UP),
      state: 'queued',
      attempts: 0,
      createdAt: now,
      updatedAt: now,
    });
  }

  private async branding() {
    return emailBrandingOf(await this.conference.getFacts(), this.config.PUBLIC_URL);
  }
}
