// Owns: settings, connections, the HTTP rules, admin tokens, outbox and relay.
// Publishes: AdminActed. Else it carries what the modules tell.
// Reacts to: nothing.
import type { Server } from 'node:http';
import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { BullModule } from '@nestjs/bull';
import { HttpAdapterHost } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { ApiDocumentController } from './api-document/api-document.controller.js';
import { AdminController } from './auth/admin.controller.js';
import { AdminSessionController } from './auth/admin-session.controller.js';
import { AdminSessions } from './auth/admin-sessions.service.js';
import { AdminTokenService } from './auth/admin-token.service.js';
import { EndedSession, EndedSessionSchema } from './auth/ended-session.schema.js';
import { LoginAttempts } from './auth/login-attempts.js';
import { SecondFactor } from './auth/second-factor.js';
import { Config } from './config.js';
import { AdminAct, AdminActSchema } from './events/admin-act.schema.js';
import { AdminActs } from './events/admin-acts.service.js';
import { Reactions } from './events/reactions.js';
import { Relay } from './events/relay.js';
import { HealthController } from './health.controller.js';
import { LOGGER } from './logging.js';
import { DRIVER_OPTIONS, provideCollection } from './mongo.js';
import { connectRedis, encryptionOf, NEVER_STUCK, REDIS } from './redis.js';
import { OutboxVital } from './vitals/outbox.vital.js';
import { VitalsController } from './vitals/vitals.controller.js';
import { Vitals } from './vitals/vitals.js';

@Global()
@Module({})
export class PlatformModule
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  constructor(
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly http: HttpAdapterHost,
  ) {}

  static with(config: Config, logger: Logger): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        MongooseModule.forRoot(config.MONGODB_URI, {
          ...DRIVER_OPTIONS,
          serverSelectionTimeoutMS: 5_000,
          autoIndex: true,
        }),
        MongooseModule.forFeature([
          { name: EndedSession.name, schema: EndedSessionSchema },
          { name: AdminAct.name, schema: AdminActSchema },
        ]),
        BullModule.forRoot({
          url: config.REDIS_URL,
          redis: {
            enableOfflineQueue: false,
            maxRetriesPerRequest: 1,
            ...NEVER_STUCK,
            ...encryptionOf(config.REDIS_URL),
          },
        }),
        JwtModule.register({}),
        ScheduleModule.forRoot(),
      ],
      controllers: [
        AdminController,
        AdminSessionController,
        ApiDocumentController,
        HealthController,
        VitalsController,
      ],
      providers: [
        { provide: Config, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: REDIS, useFactory: () => connectRedis(config.REDIS_URL, logger) },
        provideCollection(EndedSession),
        provideCollection(AdminAct),
        AdminActs,
        AdminSessions,
        AdminTokenService,
        LoginAttempts,
        SecondFactor,
        Reactions,
        Relay,
        Vitals,
        OutboxVital,
      ],
      exports: [Config, LOGGER, REDIS, AdminActs, AdminSessions, Reactions, Relay, Vitals],
    };
  }

  /** No request is answered before every unique index stands: the invariants rest on them. */
  async onApplicationBootstrap(): Promise<void> {
    await Promise.all(Object.values(this.mongo.models).map((model) => model.init()));
  }

  /** A connection that carried its last answer during the stop is let go at once, not after its keep-alive. */
  beforeApplicationShutdown(): void {
    const server: Server | undefined = this.http.httpAdapter?.getHttpServer();
    if (server) server.keepAliveTimeout = 1;
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
