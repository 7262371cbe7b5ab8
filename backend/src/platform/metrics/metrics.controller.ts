import { Controller, Get, Headers, NotFoundException, Res } from '@nestjs/common';
import { ROUTES } from '@mun/contracts/routes';
import type { HealthReport } from '@mun/contracts/admin/health';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import type { Response } from 'express';
import { ApiProduces } from '../openapi/api-decorators.js';
import { Public, RequirePermission } from '../auth/permissions.js';
import { Config } from '../config/config.js';
import { MetricsService } from './metrics.service.js';

@Controller()
export class MetricsController {
  constructor(
    private readonly metricsService: MetricsService,
    private readonly config: Config,
  ) {}

  /** Returns the metrics to Prometheus, which sends METRICS_TOKEN as a bearer token; otherwise 404. */
  @Public()
  @Get(ROUTES.metrics)
  @ApiProduces('text/plain')
  async metrics(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const token = this.config.METRICS_TOKEN;
    if (!token || !timingSafeEqualStrings(authorization ?? '', `Bearer ${token}`))
      throw new NotFoundException();
    response.type(this.metricsService.contentType);
    return this.metricsService.scrape();
  }

  /** Returns the health checks, each with what to do if it fails. */
  @RequirePermission('status.view')
  @Get(ROUTES.adminHealth)
  health(): Promise<HealthReport> {
    return this.metricsService.health();
  }
}
