import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Config } from './config.js';

/** Prometheus metrics of this worker since it started. The backend reports the queue lengths. */
@Injectable()
export class MetricsService {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();

  readonly emails = new Counter({
    name: 'mun_mails_total',
    help: 'Attempts to send an email, by kind and result',
    labelNames: ['kind', 'result'],
    registers: [this.registry],
  });

  /** `result`: written, retry or failed. */
  readonly sheetWrites = new Counter({
    name: 'mun_sheet_writes_total',
    help: 'Attempts to write the spreadsheet, by result',
    labelNames: ['result'],
    registers: [this.registry],
  });

  /** `result`: solved, infeasible, cancelled, retry or failed. */
  readonly proposals = new Counter({
    name: 'mun_proposals_total',
    help: 'Attempts to solve a proposal of seats, by result',
    labelNames: ['result'],
    registers: [this.registry],
  });

  constructor(private readonly config: Config) {
    collectDefaultMetrics({ register: this.registry });
  }

  isAuthorized(authorization: string | undefined): boolean {
    const token = this.config.METRICS_TOKEN;
    return token !== undefined && timingSafeEqualStrings(authorization ?? '', `Bearer ${token}`);
  }

  render(): Promise<string> {
    return this.registry.metrics();
  }
}
