// Owns: settings, connections, migrations, HTTP, admin tokens, what a second person confirms, the outbox relay, scheduled tasks, exports, metrics, the API reference.
// Publishes: AdminActionRecorded.
// Subscribes to: nothing.
import type { Server } from 'node:http';
import { Global, Inject, Module } from '@nestjs/common';
import type { BeforeApplicationShutdown, DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { BullModule } from '@nestjs/bull';
import { APP_GUARD, DiscoveryModule, HttpAdapterHost } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { OpenApiController } from './openapi/openapi.controller.js';
import { AdminLoginController } from './auth/login/admin-login.controller.js';
import { AdminSessionController } from './auth/sessions/admin-session.controller.js';
import { AdminSessionsService } from './auth/sessions/admin-sessions.service.js';
import { AdminTokenService } from './auth/sessions/admin-token.service.js';
import { Access, AccessSchema, Account, AccountSchema } from './auth/account.schema.js';
import { Confirmation, ConfirmationSchema } from './auth/confirmations/confirmation.schema.js';
import { ConfirmationsController } from './auth/confirmations/confirmations.controller.js';
import {
  StoredSession,
  StoredSessionSchema,
  EndedSession,
  EndedSessionSchema,
} from './auth/sessions/stored-session.schema.js';
import { KnownDevicesService } from './auth/login/known-devices.service.js';
import { LinkSigner } from './auth/link-signer.service.js';
import { LoginAttemptsService } from './auth/login/login-attempts.service.js';
import { PermissionGuard } from './auth/permissions.js';
import { SecondPersonService } from './auth/confirmations/second-person.service.js';
import { SecondFactorService } from './auth/login/second-factor.service.js';
import { Config } from './config/config.js';
import { AdminAction, AdminActionSchema } from './events/admin-action.schema.js';
import { AdminActionsService } from './events/admin-actions.service.js';
import { DeadLettersController } from './events/dead-letters.controller.js';
import { DeadLettersService } from './events/dead-letters.service.js';
import { EventHandlers } from './events/event-handlers.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { ExportsService } from './exports/exports.service.js';
import { HealthController } from './http/health.controller.js';
import {
  IdempotencyKeysService,
  IdempotencyKey,
  IdempotencyKeySchema,
} from './http/idempotency/idempotency-keys.service.js';
import { ResponseCache } from './http/response-cache/response-cache.js';
import { LOGGER } from '@mun/server-kit/logging';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { BULL_CONNECTION_OPTIONS, tlsOptions } from '@mun/server-kit/redis-options';
import { IndexSynchronizerService } from './migrations/index-synchronizer.service.js';
import { MigrationRunnerService } from './migrations/migration-runner.service.js';
import { collections } from './mongo/collections.module.js';
import { connectRedis, REDIS } from './redis/redis.js';
import { OutboxMetrics } from './events/outbox.metrics.js';
import { MetricsController } from './metrics/metrics.controller.js';
import { ScheduledTasksMetrics } from './scheduling/scheduled-tasks.metrics.js';
import { TaskLeasesService } from './scheduling/task-leases.service.js';
import { TaskSchedulerService } from './scheduling/task-scheduler.service.js';
import { MetricsService } from './metrics/metrics.service.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from './platform-options.js';

/** The module accounts writes them. */
const ACCESS = collections([Access, AccessSchema], [Account, AccountSchema]);

const SERVICES = [
  AdminActionsService,
  AdminSessionsService,
  EventHandlers,
  ExportsService,
  IdempotencyKeysService,
  IndexSynchronizerService,
  LinkSigner,
  LoginAttemptsService,
  MetricsService,
  OutboxRelay,
  ResponseCache,
  SecondFactorService,
  SecondPersonService,
  TaskSchedulerService,
];

@Global()
@Module({})
export class PlatformModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly http: HttpAdapterHost,
  ) {}

  static forRoot(config: Config, logger: Logger, options: PlatformOptions): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, {
          ...MONGO_CLIENT_OPTIONS,
          serverSelectionTimeoutMS: 5_000,
          autoIndex: false,
          autoCreate: false,
        }),
        ACCESS,
        collections(
          [EndedSession, EndedSessionSchema],
          [StoredSession, StoredSessionSchema],
          [Confirmation, ConfirmationSchema],
          [AdminAction, AdminActionSchema],
          [IdempotencyKey, IdempotencyKeySchema],
        ),
        BullModule.forRoot({
          url: config.REDIS_URL,
          redis: {
            enableOfflineQueue: false,
            maxRetriesPerRequest: 1,
            // On a half-open connection a job would otherwise be added for ever, and the shutdown would wait for it.
            commandTimeout: 5_000,
            ...BULL_CONNECTION_OPTIONS,
            ...tlsOptions(config.REDIS_URL),
          },
        }),
        ScheduleModule.forRoot(),
        DiscoveryModule,
      ],
      controllers: [
        AdminLoginController,
        AdminSessionController,
        ConfirmationsController,
        DeadLettersController,
        OpenApiController,
        HealthController,
        MetricsController,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: PLATFORM_OPTIONS, useValue: options },
        { provide: APP_GUARD, useClass: PermissionGuard },
        { provide: REDIS, useFactory: () => connectRedis(config.REDIS_URL, logger) },
        ...SERVICES,
        AdminTokenService,
        DeadLettersService,
        KnownDevicesService,
        MigrationRunnerService,
        OutboxMetrics,
        ScheduledTasksMetrics,
        TaskLeasesService,
      ],
      exports: [Config, LOGGER, REDIS, ACCESS, ...SERVICES],
    };
  }

  /** Closes each connection right after its last response instead of after the keep-alive timeout. */
  beforeApplicationShutdown(): void {
    const server: Server | undefined = this.http.httpAdapter?.getHttpServer();
    if (server) server.keepAliveTimeout = 1;
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
