import { Controller, Get } from '@nestjs/common';
import type { Dashboard } from '@mun/contracts/admin/dashboard';
import { ROUTES } from '@mun/contracts/routes';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { DashboardService } from './dashboard.service.js';

@Controller()
@RequirePermission('dashboard.view')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** Returns the state of the conference, what needs attention, the registrations of the last 14 days, the money and the latest activity. */
  @Get(ROUTES.dashboard)
  get(): Promise<Dashboard> {
    return this.dashboard.get();
  }
}
