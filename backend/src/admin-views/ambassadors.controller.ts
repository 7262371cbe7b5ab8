import { Controller, Get } from '@nestjs/common';
import type { AmbassadorView } from '@mun/contracts/registration/application-decisions';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { AmbassadorsService } from './ambassadors.service.js';

/** The campus ambassadors with the delegates who came through them. */
@Controller()
@RequirePermission('applications.view')
export class AmbassadorsController {
  constructor(private readonly ambassadors: AmbassadorsService) {}

  /** Returns everyone who is or was an ambassador, with the number of confirmed delegates who used their code. */
  @Get(ROUTES.ambassadors)
  list(): Promise<AmbassadorView[]> {
    return this.ambassadors.list();
  }
}
