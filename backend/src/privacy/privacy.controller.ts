import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import {
  ErasureRequest,
  PersonLookup,
  PurgeQuery,
  type ErasureResponse,
  type PersonalDataExport,
  type PurgePreview,
} from '@mun/contracts/admin/privacy';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { SecondPersonService } from '../platform/auth/confirmations/second-person.service.js';
import { ErasuresService } from './erasures.service.js';
import { PersonFilesService } from './person-files.service.js';
import { PurgeService } from './purge.service.js';

/** Export and erasure of one person's data. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly files: PersonFilesService,
    private readonly erasures: ErasuresService,
    private readonly purge: PurgeService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /**
   * Returns everything that is stored about one person, by registration ID or email address. It is logged as viewed, or as
   * exported if that is the `purpose`.
   */
  @RequirePermission('personal-data.export')
  @Post(ROUTES.personalDataExport)
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  readPersonFile(@Body() lookup: PersonLookup, @CurrentAdmin() actor: Actor): Promise<PersonalDataExport> {
    return this.files.read(lookup, actor);
  }

  /** Erases one person permanently. Orders stay without the name. 409 while a payment, a refund or an email is in progress. */
  @RequirePermission('personal-data.erase')
  @Post(ROUTES.personalDataErasure)
  @HttpCode(200)
  async erasePerson(
    @Body() { who, reason }: ErasureRequest,
    @CurrentAdmin() actor: Actor,
  ): Promise<ErasureResponse> {
    await this.secondPerson.require('erasures', actor, { about: who });
    return this.erasures.erase(who, reason, actor);
  }

  /** Returns how many people would be erased after a day, by what is stored now. */
  @RequirePermission('personal-data.erase')
  @Get(ROUTES.personalDataPurge)
  previewPurge(@Query() { day }: PurgeQuery): Promise<PurgePreview> {
    return this.purge.preview(day);
  }
}
