import { Inject, Injectable } from '@nestjs/common';
import type { HealthCheck, HealthReport } from '@mun/contracts/admin/health';
import { LOGGER } from '@mun/server-kit/logging';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { REDIS } from '../redis/redis.js';
import type { HealthIndicator, LabelledCount, LabelledHealthIndicator } from './health-indicator.js';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** How long all backends report the values that one of them has read. */
const READ_EVERY_MS = 10_000;
/** In Redis: the values, and a key that exists as long as they are not read again. */
const VALUES_KEY = 'metrics-values';
export const READING_KEY = 'metrics-reading';

type Value = number | LabelledCount[];

/** The Prometheus metrics and the health checks. Modules register theirs while they start. */
@Injectable()
export class MetricsService {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();
  private readonly gauges: { name: string; gauge: Gauge; read: () => Promise<Value> }[] = [];
  private readonly checks: (() => Promise<HealthCheck>)[] = [];
  private readonly requests = new Histogram({
    name: 'mun_http_request_seconds',
    help: 'Duration of requests, without cached responses',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) private readonly redis: Redis,
  ) {
    collectDefaultMetrics({ register: this.registry });
  }

  registerGauge(indicator: HealthIndicator<number>): void {
    this.register(indicator, []);
  }

  registerCounts(indicator: LabelledHealthIndicator): void {
    this.register(indicator, indicator.labels);
  }

  /** @param route the route's pattern, never a URL, which may contain a registration id */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  /** One backend reads the values for all, because counting many documents is costly. Without Redis, each reads them. */
  async scrape(): Promise<string> {
    const values = (await this.sharedValues().catch(() => null)) ?? (await this.readValues());
    for (const { name, gauge } of this.gauges) {
      const value = values[name];
      if (value !== undefined) setGauge(gauge, value);
    }
    return this.registry.metrics();
  }

  /** Returns the results of all checks, failed ones first. */
  async health(): Promise<HealthReport> {
    const checks = await Promise.all(this.checks.map((check) => check()));
    checks.sort((a, b) => Number(a.ok) - Number(b.ok));
    return { at: new Date().toISOString(), checks };
  }

  /** @returns null if this backend has to read the values */
  private async sharedValues(): Promise<Record<string, Value> | null> {
    const isReader = await this.redis.set(READING_KEY, '', 'PX', READ_EVERY_MS, 'NX');
    const values = isReader ? null : await this.redis.get(VALUES_KEY);
    return values === null ? null : JSON.parse(values);
  }

  /** An indicator that cannot be read does not affect the others. */
  private async readValues(): Promise<Record<string, Value>> {
    const values: Record<string, Value> = {};
    const reading = this.gauges.map(async ({ name, read }) => {
      try {
        values[name] = await read();
      } catch (error) {
        this.warn(error, name);
      }
    });
    await Promise.all(reading);
    await this.redis.set(VALUES_KEY, JSON.stringify(values), 'PX', 2 * READ_EVERY_MS).catch(() => {});
    return values;
  }

  private register<V extends Value>(
    { name, help, read, status }: HealthIndicator<V>,
    labelNames: string[],
  ): void {
    const gauge = new Gauge({ name, help, labelNames, registers: [this.registry] });
    this.gauges.push({ name, gauge, read });
    if (!status) return;
    this.checks.push(async () => {
      try {
        return { name: help, ...(await status(await read())) };
      } catch (error) {
        this.warn(error, name);
        const action =
          'Check that the database and the queue are reachable (GET /api/health/ready), and read the log.';
        return { name: help, ok: false, message: 'We couldn’t run this check.', action };
      }
    });
  }

  private warn(error: unknown, indicator: string): void {
    this.logger.warn({ err: error, indicator }, 'health indicator could not be read');
  }
}

function setGauge(gauge: Gauge, value: Value): void {
  if (typeof value === 'number') return gauge.set(value);
  gauge.reset();
  for (const { labels, count } of value) gauge.set(labels, count);
}
