import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import {
  ErasureRequest,
  PersonLookup,
  type ErasureResponse,
  type PersonalDataExport,
} from '@mun/contracts/privacy';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin } from '../platform/auth/current-admin.decorator.js';
import { AdminGuard } from '../platform/auth/admin.guard.js';
import { ErasuresService } from './erasures.service.js';
import { PersonFilesService } from './person-files.service.js';

/** What is kept of one person: told, and taken away. */
@Controller()
@UseGuards(AdminGuard)
export class PrivacyController {
  constructor(
    private readonly files: PersonFilesService,
    private readonly erasures: ErasuresService,
  ) {}

  /** Everything that is kept of one person, by registration ID or email address. */
  @Post(ROUTES.personalDataExport)
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  exportPersonFile(@Body() { who }: PersonLookup, @CurrentAdmin() by: Actor): Promise<PersonalDataExport> {
    return this.files.exportFile(who, by);
  }

  /** Erases one person for good; the accounts stay, without a name. 409 while their money or a mail is under way. */
  @Post(ROUTES.personalDataErasure)
  @HttpCode(200)
  erasePerson(@Body() { who, reason }: ErasureRequest, @CurrentAdmin() by: Actor): Promise<ErasureResponse> {
    return this.erasures.erase(who, reason, by);
  }
}
