import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { EmailTextForm, type EmailPreview, type EmailTextView } from '@mun/contracts/notify/email-texts';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { EmailBrandingService } from '../deliveries/email-branding.service.js';
import { renderSample } from './email-text-samples.js';
import { assertEmailText, EmailTextsService } from './email-texts.service.js';

@Controller()
export class EmailTextsController {
  constructor(
    private readonly texts: EmailTextsService,
    private readonly branding: EmailBrandingService,
  ) {}

  /** Lists the texts of the automatic emails that organisers can change. */
  @RequirePermission('emails.view')
  @Get(ROUTES.emailTexts)
  list(): Promise<EmailTextView[]> {
    return this.texts.list();
  }

  /** Changes a text; an empty one restores the default. Answers 412 if the version in If-Match is outdated. */
  @RequirePermission('emails.edit')
  @Put(ROUTES.emailText)
  save(
    @Param('id') id: string,
    @Body() form: EmailTextForm,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<EmailTextView> {
    return this.texts.save(id, form, actor, expectedVersion);
  }

  /** Renders the email with this text and sample data. Nothing is saved. */
  @RequirePermission('emails.view')
  @Post(ROUTES.emailTextPreview)
  @HttpCode(200)
  async preview(@Param('id') id: string, @Body() { text }: EmailTextForm): Promise<EmailPreview> {
    assertEmailText(id, text);
    const branding = await this.branding.current();
    const { subject, html } = renderSample(id, { ...branding, ...(text && { text }) });
    return { subject, html };
  }
}
