import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { timingSafeEqualStrings } from '@mun/server-kit/timing-safe-equal';
import { Config } from './config.js';

/** What this worker has done since it started, for Prometheus. How much waits, the backend tells. */
@Injectable()
export class MetricsService {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();

  /** `result` as outcome.ts has it: sent, later (it is tried again), never (given up), doubt. */
  readonly emails = new Counter({
    name: 'mun_mails_total',
    help: 'Tries to send a mail, by kind and by what came of them',
    labelNames: ['kind', 'result'],
    registers: [this.#registry],
  });

  /** `result`: written, later (it is tried again), never (given up). */
  readonly sheetWrites = new Counter({
    name: 'mun_sheet_writes_total',
    help: 'Tries to write the spreadsheet, by what came of them',
    labelNames: ['result'],
    registers: [this.#registry],
  });

  constructor(private readonly config: Config) {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Whether these are shown to whoever sends this header. */
  isAuthorized(authorization: string | undefined): boolean {
    const token = this.config.METRICS_TOKEN;
    return token !== undefined && timingSafeEqualStrings(authorization ?? '', `Bearer ${token}`);
  }

  /** All of it, as Prometheus reads it. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
