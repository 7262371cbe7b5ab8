import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { ROUTES } from '@mun/contracts/routes';
import { LOGGER } from '@mun/server-kit/logging';
import { Config } from './config.js';
import { DatabaseService } from './database.service.js';
import { MetricsService } from './metrics.service.js';
import { EMAIL_QUEUE_TOKEN } from './queues.js';

/**
 * Serves GET /health, GET /health/ready (200 if database and queue are reachable; emails wait for the mail server) and
 * GET /metrics (with METRICS_TOKEN). The bodies are the same as the backend's.
 */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseService,
    private readonly metrics: MetricsService,
    @Inject(EMAIL_QUEUE_TOKEN) private readonly queue: Queue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.WORKER_PORT === 0) return;
    this.server = createServer((request, response) => {
      this.respond(request, response).catch((err: unknown) => {
        this.logger.error({ err }, 'health request failed');
        response.destroy();
      });
    });
    this.server.listen(this.config.WORKER_PORT);
    await once(this.server, 'listening');
    this.logger.info({ port: this.config.WORKER_PORT }, 'health server listening');
  }

  private async respond({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url === ROUTES.health) return sendJson(response, 200, { status: 'ok' });
    if (url === ROUTES.metrics && this.metrics.isAuthorized(headers.authorization)) {
      response.writeHead(200, { 'content-type': this.metrics.contentType, 'cache-control': 'no-store' });
      response.end(await this.metrics.render());
      return;
    }
    if (url !== ROUTES.ready) return sendJson(response, 404, { statusCode: 404, message: 'Not found.' });
    const database = (await this.database.isReachable()) ? 'ok' : 'away';
    const queue = this.queue.client.status === 'ready' ? 'ok' : 'away';
    const isReady = database === 'ok' && queue === 'ok';
    if (isReady) return sendJson(response, 200, { status: 'ok', database, queue });
    const message = `Not ready: database ${database}, queue ${queue}.`;
    sendJson(response, 503, { statusCode: 503, message });
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
