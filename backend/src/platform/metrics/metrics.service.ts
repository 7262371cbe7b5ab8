import { Inject, Injectable } from '@nestjs/common';
import type { HealthCheck, HealthReport } from '@mun/contracts/health';
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
    const { name, help, read } = indicator;
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => this.collect(name, async () => gauge.set(await read())),
    });
    this.registerCheck(indicator);
  }

  /** Registers a gauge with labels. */
  registerCounts(indicator: LabelledHealthIndicator): void {
    const { name, help, labels: labelNames, read } = indicator;
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: () =>
        this.collect(name, async () => {
          const counts = await read();
          gauge.reset();
          for (const { labels, count } of counts) gauge.set(labels, count);
        }),
    });
    this.registerCheck(indicator);
  }

  /** @param route the route's pattern, never a URL, which may contain a registration id */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  /** Returns all metrics in Prometheus' text format. */
  scrape(): Promise<string> {
    return this.registry.metrics();
  }

  /** Returns the results of all checks, failed ones first. */
  async health(): Promise<HealthReport> {
    const checks = await Promise.all(this.checks.map((check) => check()));
    return {
      at: new Date().toISOString(),
      checks: checks.toSorted((a, b) => Number(a.well) - Number(b.well)),
    };
  }

  private registerCheck<V extends number | LabelledCount[]>(indicator: HealthIndicator<V>): void {
    const { name, help, read, status } = indicator;
    if (!status) return;
    this.checks.push(async () => {
      try {
        const { healthy, message, action } = await status(await read());
        return { name: help, well: healthy, words: message, ...(action !== undefined && { todo: action }) };
      } catch (error) {
        this.logReadError(name, error);
        const todo =
          'Check whether the database and the queue answer (GET /api/health/ready), and read the log.';
        return { name: help, well: false, words: 'This check could not be run.', todo };
      }
    });
  }

  /** An indicator that cannot be read does not affect the others. */
  private async collect(name: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      this.logReadError(name, error);
    }
  }

  private logReadError(indicator: string, error: unknown): void {
    this.logger.warn({ err: error, indicator }, 'health indicator could not be read');
  }
}
