import { Controller, Get, Query } from '@nestjs/common';
import { AuditQuery, type AuditPage, type AuditPerson } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../platform/auth/permissions.js';
import { AuditService } from './audit.service.js';

@Controller()
@RequirePermission('activity.view')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists the actions of organisers, newest first, 50 per page. */
  @Get(ROUTES.audit)
  list(@Query() query: AuditQuery): Promise<AuditPage> {
    return this.audit.list(query);
  }

  /** Returns the people whose actions the list can be limited to, by name. */
  @Get(ROUTES.auditPeople)
  listPeople(): Promise<AuditPerson[]> {
    return this.audit.listPeople();
  }
}
