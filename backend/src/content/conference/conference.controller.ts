import { Body, Controller, Get, Header, Patch, Put } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ConferenceForm } from '@mun/contracts/content/conference-form';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../../platform/auth/current-admin.decorator.js';
import { Public, RequirePermission } from '../../platform/auth/permissions.js';
import { IfMatchVersion } from '../../platform/http/headers/if-match-version.decorator.js';
import { Config } from '../../platform/config/config.js';
import { ApiProduces } from '../../platform/openapi/api-decorators.js';
import { createConferenceCalendar } from './conference-calendar.js';
import { ConferenceService } from './conference.service.js';
import { MUST_REVALIDATE } from '../response-cache/cache-headers.js';

@Controller()
export class ConferenceController {
  constructor(
    private readonly conference: ConferenceService,
    private readonly config: Config,
  ) {}

  /** The conference’s facts, its fee, and what the checkout needs to open. */
  @Public()
  @Get(ROUTES.conference)
  @Header(...MUST_REVALIDATE)
  view(): Promise<ConferenceView> {
    return this.conference.getView();
  }

  /** The conference as an iCalendar file. */
  @Public()
  @Get(ROUTES.conferenceCalendar)
  @ApiProduces('text/calendar')
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="conference.ics"')
  @Header(...MUST_REVALIDATE)
  async calendar(): Promise<string> {
    return createConferenceCalendar(await this.conference.getView(), this.config.PUBLIC_URL);
  }

  /** Replaces the conference's facts and its fee; answers 412 if the version in If-Match is outdated. */
  @RequirePermission('conference.edit')
  @Put(ROUTES.conference)
  change(
    @Body() form: ConferenceForm,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<ConferenceView> {
    return this.conference.update(form, actor, expectedVersion);
  }

  /** Changes some of the details, as in PUT, and keeps the others, also those that are not valid yet; answers 412 as PUT does. */
  @RequirePermission('conference.edit')
  @Patch(ROUTES.conference)
  changePart(
    @Body() changes: Partial<ConferenceForm>,
    @CurrentAdmin() actor: Actor,
    @IfMatchVersion() expectedVersion?: number,
  ): Promise<ConferenceView> {
    return this.conference.updatePart(changes, actor, expectedVersion);
  }
}
