import { Controller, Get, Inject, ServiceUnavailableException, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ROUTES } from '@mun/contracts/routes';
import { REDIS } from '../redis/redis.js';
import { Public } from '../auth/permissions.js';

@Controller()
@Public()
export class HealthController implements OnModuleDestroy {
  private isStopping = false;

  constructor(
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** Returns 200 while the process runs. */
  @Get(ROUTES.health)
  health(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * Returns 200 if the process can serve requests, and 503 without its database or while it shuts down. Without Redis it is
   * `degraded`: rate limits are counted in memory, and events wait in the outboxes.
   */
  @Get(ROUTES.ready)
  async ready(): Promise<Record<string, string>> {
    if (this.isStopping) throw new ServiceUnavailableException({ message: 'Not ready: shutting down.' });
    const [database, queue] = await Promise.all([
      check(async () => this.mongo.db?.command({ ping: 1 }, { timeoutMS: 2_000 })),
      check(async () => this.redis.ping()),
    ]);
    if (database === 'ok') return { status: queue === 'ok' ? 'ok' : 'degraded', database, queue };
    throw new ServiceUnavailableException({ message: `Not ready: database ${database}, queue ${queue}.` });
  }

  /** The first step of a shutdown; requests and events in progress are completed after it. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }
}

async function check(ping: () => Promise<unknown>): Promise<'ok' | 'away'> {
  try {
    return (await ping()) === undefined ? 'away' : 'ok';
  } catch {
    return 'away'; // the connection has logged the error
  }
}
