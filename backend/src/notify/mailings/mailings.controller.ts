import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  DeliveriesQuery,
  MailingRetryRequest,
  TestEmailRequest,
  type SendMailingResponse,
  type MailingPreview,
  type MailingProgress,
  type MailingRecipientPage,
  type LatestMailingResponse,
} from '@mun/contracts/notify/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { RevealService } from '../../content/conference/reveal.service.js';
import type { Principal } from '../../platform/auth/sessions/admin-sessions.service.js';
import { CurrentAdmin, CurrentPrincipal } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { pollUntil } from '../poll-until.js';
import { MailingProgressService } from './mailing-progress.service.js';
import { MailingSamplesService } from './mailing-samples.service.js';
import { MailingsService } from './mailings.service.js';

@Controller()
export class MailingsController {
  constructor(
    private readonly mailings: MailingsService,
    private readonly progress: MailingProgressService,
    private readonly samples: MailingSamplesService,
    private readonly reveal: RevealService,
  ) {}

  /** Sends the allotment emails. Answers when all are sent, or after some seconds with the counts so far. */
  @RequirePermission('emails.send')
  @Post(ROUTES.sendAllotmentEmails)
  @HttpCode(200)
  async send(@CurrentAdmin() actor: Actor): Promise<SendMailingResponse> {
    const mailing = await this.mailings.start(actor);
    if (!mailing) return { sent: 0, failed: [] };
    const id = mailing._id.toHexString();
    const isDone = ({ state }: MailingProgress) => state === 'done';
    const { sent } = await pollUntil(() => this.progress.get(id), isDone);
    return { sent, failed: await this.progress.failedRegistrationIds(id), id };
  }

  /** Previews the allotment emails: how many would be sent now, and a sample. */
  @RequirePermission('emails.view')
  @Get(ROUTES.mailingPreview)
  preview(): Promise<MailingPreview> {
    return this.samples.preview();
  }

  /** Sends the email with sample data to an address. */
  @RequirePermission('emails.send')
  @Post(ROUTES.testMailing)
  @HttpCode(200)
  async test(
    @Body() { email }: TestEmailRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<{ message: string }> {
    await this.samples.sendTest(email, actor);
    return { message: `We’ve sent a test email to ${email}.` };
  }

  /** Returns the progress of the latest mailing. */
  @RequirePermission('emails.view')
  @Get(ROUTES.latestMailing)
  latest(): Promise<LatestMailingResponse> {
    return this.progress.latest();
  }

  /** Returns the progress of a mailing. */
  @RequirePermission('emails.view')
  @Get(ROUTES.mailing)
  get(@Param('id') id: string): Promise<MailingProgress> {
    return this.progress.get(id);
  }

  /** Lists the recipients of a mailing, 100 a page. */
  @RequirePermission('emails.view')
  @Get(ROUTES.mailingRecipients)
  async recipients(
    @Param('id') id: string,
    @Query() query: DeliveriesQuery,
    @CurrentPrincipal() { permissions }: Principal,
  ): Promise<MailingRecipientPage> {
    const page = await this.progress.recipients(id, query);
    if (!(await this.reveal.hidesSeatsFrom(permissions))) return page;
    const recipients = page.recipients.map((recipient) => ({ ...recipient, committee: '', portfolio: '' }));
    return { ...page, recipients };
  }

  /** Stops a mailing: emails that are not sent yet are held. */
  @RequirePermission('emails.send')
  @Post(ROUTES.stopMailing)
  @HttpCode(200)
  async stop(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<MailingProgress> {
    await this.mailings.stop(id, actor);
    return this.progress.get(id);
  }

  /** Resumes a stopped mailing. */
  @RequirePermission('emails.send')
  @Post(ROUTES.resumeMailing)
  @HttpCode(200)
  async resume(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<MailingProgress> {
    await this.mailings.resume(id, actor);
    return this.progress.get(id);
  }

  /** Resends the failed emails of a mailing. */
  @RequirePermission('emails.send')
  @Post(ROUTES.retryMailing)
  @HttpCode(200)
  async retry(
    @Param('id') id: string,
    @Body() { doubtful: unconfirmed = false }: MailingRetryRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<MailingProgress> {
    await this.mailings.retry(id, unconfirmed, actor);
    return this.progress.get(id);
  }
}
