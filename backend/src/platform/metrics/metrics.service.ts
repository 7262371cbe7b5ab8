import { Inject, Injectable } from '@nestjs/common';
import type { HealthCheck, HealthReport } from '@mun/contracts/admin/health';
import { LOGGER } from '@mun/server-kit/logging';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HealthIndicator, LabelledCount, LabelledHealthIndicator } from './health-indicator.js';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The Prometheus metrics and the health checks. Modules register theirs while they start. */
@Injectable()
export class MetricsService {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();
  private readonly checks: (() => Promise<HealthCheck>)[] = [];
  private readonly requests = new Histogram({
    name: 'mun_http_request_seconds',
    help: 'Duration of requests, without cached responses',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    collectDefaultMetrics({ register: this.registry });
  }

  registerGauge(indicator: HealthIndicator<number>): void {
    this.register(indicator, [], (gauge, value) => gauge.set(value));
  }

  registerCounts(indicator: LabelledHealthIndicator): void {
    this.register(indicator, indicator.labels, (gauge, counts) => {
      gauge.reset();
      for (const { labels, count } of counts) gauge.set(labels, count);
    });
  }

  /** @param route the route's pattern, never a URL, which may contain a registration id */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  scrape(): Promise<string> {
    return this.registry.metrics();
  }

  /** Returns the results of all checks, failed ones first. */
  async health(): Promise<HealthReport> {
    const checks = await Promise.all(this.checks.map((check) => check()));
    checks.sort((a, b) => Number(a.ok) - Number(b.ok));
    return { at: new Date().toISOString(), checks };
  }

  /** An indicator that cannot be read does not affect the others. */
  private register<V extends number | LabelledCount[]>(
    { name, help, read, status }: HealthIndicator<V>,
    labelNames: string[],
    set: (gauge: Gauge, value: V) => void,
  ): void {
    const warn = (error: unknown) =>
      this.logger.warn({ err: error, indicator: name }, 'health indicator could not be read');
    const collect = () => read().then((value) => set(gauge, value), warn);
    const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [this.registry], collect });
    if (!status) return;
    this.checks.push(async () => {
      try {
        return { name: help, ...(await status(await read())) };
      } catch (error) {
        warn(error);
        const action =
          'Check that the database and the queue are reachable (GET /api/health/ready), and read the log.';
        return { name: help, ok: false, message: 'We couldn’t run this check.', action };
      }
    });
  }
}
