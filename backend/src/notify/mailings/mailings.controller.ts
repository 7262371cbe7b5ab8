import { Body, Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import {
  DeliveriesQuery,
  MailingRetryRequest,
  TestEmailRequest,
  type SendMailingResponse,
  type MailingPreview,
  type MailingProgress,
  type MailingRecipientPage,
  type LatestMailingResponse,
} from '@mun/contracts/mailing';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../../platform/auth/admin.guard.js';
import { pollUntil } from '../poll-until.js';
import { MailingProgressService } from './mailing-progress.service.js';
import { MailingSamplesService } from './mailing-samples.service.js';
import { MailingsService } from './mailings.service.js';

@Controller()
@UseGuards(AdminGuard)
export class MailingsController {
  constructor(
    private readonly mailings: MailingsService,
    private readonly progress: MailingProgressService,
    private readonly samples: MailingSamplesService,
  ) {}

  /** Answers when all is sent, or after some seconds with the counts so far. */
  @Post(ROUTES.sendAllotmentEmails)
  @HttpCode(200)
  async send(@CurrentAdmin() by: Actor): Promise<SendMailingResponse> {
    const mailing = await this.mailings.start(by);
    if (!mailing) return { sent: 0, failed: [] };
    const id = mailing._id.toHexString();
    const { sent } = await pollUntil(
      () => this.progress.get(id),
      ({ state }) => state === 'done',
    );
    return { sent, failed: await this.progress.failedRegistrationIds(id), id };
  }

  /** What sending the allotment emails would do now, with a sample. */
  @Get(ROUTES.mailingPreview)
  preview(): Promise<MailingPreview> {
    return this.samples.preview();
  }

  /** Sends the sample to an address, for a look. */
  @Post(ROUTES.testMailing)
  @HttpCode(200)
  async test(@Body() { email }: TestEmailRequest): Promise<{ message: string }> {
    await this.samples.sendTest(email);
    return { message: `A sample is on its way to ${email}.` };
  }

  /** How far the newest mailing has come. */
  @Get(ROUTES.latestMailing)
  latest(): Promise<LatestMailingResponse> {
    return this.progress.latest();
  }

  /** How far a mailing has come. */
  @Get(ROUTES.mailing)
  get(@Param('id') id: string): Promise<MailingProgress> {
    return this.progress.get(id);
  }

  /** Who a mailing goes to, 100 a page. */
  @Get(ROUTES.mailingRecipients)
  recipients(
    @Param('id') id: string,
    @Query() { state, page }: DeliveriesQuery,
  ): Promise<MailingRecipientPage> {
    return this.progress.recipients(id, state, page);
  }

  /** Holds back what a mailing has not sent yet. */
  @Post(ROUTES.stopMailing)
  @HttpCode(200)
  async stop(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<MailingProgress> {
    await this.mailings.stop(id, by);
    return this.progress.get(id);
  }

  /** Lets a stopped mailing go on. */
  @Post(ROUTES.resumeMailing)
  @HttpCode(200)
  async resume(@Param('id') id: string, @CurrentAdmin() by: Actor): Promise<MailingProgress> {
    await this.mailings.resume(id, by);
    return this.progress.get(id);
  }

  /** Sends again what failed in a mailing. */
  @Post(ROUTES.retryMailing)
  @HttpCode(200)
  async retry(
    @Param('id') id: string,
    @Body() { doubtful = false }: MailingRetryRequest,
    @CurrentAdmin() by: Actor,
  ): Promise<MailingProgress> {
    await this.mailings.retry(id, { doubtful }, by);
    return this.progress.get(id);
  }
}
