import { Controller, Get, Headers, NotFoundException, Res, UseGuards } from '@nestjs/common';
import { ROUTES } from '@mun/contracts/routes';
import type { HealthReport } from '@mun/contracts/health';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import type { Response } from 'express';
import { ApiProduces } from '../openapi/api-produces.decorator.js';
import { AdminGuard } from '../auth/admin.guard.js';
import { Config } from '../config/config.js';
import { MetricsService } from './metrics.service.js';

@Controller()
export class MetricsController {
  constructor(
    private readonly vitals: MetricsService,
    private readonly config: Config,
  ) {}

  /** For Prometheus, which bears METRICS_TOKEN; for everybody else there is no such page. */
  @Get(ROUTES.metrics)
  @ApiProduces('text/plain')
  async metrics(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const token = this.config.METRICS_TOKEN;
    if (!token || !timingSafeEqualStrings(authorization ?? '', `Bearer ${token}`))
      throw new NotFoundException();
    response.type(this.vitals.contentType);
    return this.vitals.scrape();
  }

  /** For organisers: whether all is well, and what to do where it is not. */
  @Get(ROUTES.adminHealth)
  @UseGuards(AdminGuard)
  health(): Promise<HealthReport> {
    return this.vitals.health();
  }
}
