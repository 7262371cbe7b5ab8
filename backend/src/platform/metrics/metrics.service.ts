import { Inject, Injectable } from '@nestjs/common';
import type { HealthReport, HealthCheck } from '@mun/contracts/health';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LOGGER } from '@mun/server-kit/logging';
import type { LabelledCount, LabelledHealthIndicator, HealthIndicator } from './health-indicator.js';

/** Bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What tells whether all is well. Modules enter theirs while they start. */
@Injectable()
export class MetricsService {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #checks: (() => Promise<HealthCheck>)[] = [];
  readonly #requests = new Histogram({
    name: 'mun_http_request_seconds',
    help: 'How long requests took, apart from what is handed out ready-made',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  constructor(@Inject(LOGGER) private readonly logger: Logger) {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Enters a number. */
  registerGauge(vital: HealthIndicator<number>): void {
    const gauge: Gauge = new Gauge({
      name: vital.name,
      help: vital.help,
      registers: [this.#registry],
      collect: () => this.#attempt(vital.name, async () => gauge.set(await vital.read())),
    });
    this.#enterCheck(vital);
  }

  /** Enters counts by what labels name. */
  registerCounts(vital: LabelledHealthIndicator): void {
    const gauge: Gauge = new Gauge({
      name: vital.name,
      help: vital.help,
      labelNames: vital.labels,
      registers: [this.#registry],
      collect: () =>
        this.#attempt(vital.name, async () => {
          const counts = await vital.read();
          gauge.reset();
          for (const { labels, count } of counts) gauge.set(labels, count);
        }),
    });
    this.#enterCheck(vital);
  }

  /** Notes that a request was answered. `route` is the pattern, never an address with somebody's id in it. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.#requests.observe({ method, route, status }, seconds);
  }

  /** All of it, as Prometheus reads it. */
  scrape(): Promise<string> {
    return this.#registry.metrics();
  }

  /** What is judged, in words; what is not well comes first. */
  async health(): Promise<HealthReport> {
    const checks = await Promise.all(this.#checks.map((check) => check()));
    return {
      at: new Date().toISOString(),
      checks: checks.toSorted((one, other) => Number(one.well) - Number(other.well)),
    };
  }

  #enterCheck<V extends number | LabelledCount[]>({
    name,
    help,
    read,
    status: judge,
  }: HealthIndicator<V>): void {
    if (!judge) return;
    this.#checks.push(async () => {
      try {
        const { healthy, message, action } = await judge(await read());
        return { name: help, well: healthy, words: message, ...(action !== undefined && { todo: action }) };
      } catch (error) {
        this.logger.warn({ err: error, vital: name }, 'a vital could not be read');
        const todo =
          'Look whether the database and the queue answer (GET /api/health/ready), and at the log.';
        return { name: help, well: false, words: 'This could not be read just now.', todo };
      }
    });
  }

  /** One number that cannot be read leaves the others on the page. */
  async #attempt(name: string, read: () => Promise<void>): Promise<void> {
    try {
      await read();
    } catch (error) {
      this.logger.warn({ err: error, vital: name }, 'a vital could not be read');
    }
  }
}
