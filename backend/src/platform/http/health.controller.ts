import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ROUTES } from '@mun/contracts/routes';
import { REDIS } from '../redis/redis.js';

@Controller()
export class HealthController {
  constructor(
    @InjectConnection() private readonly mongo: Connection,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  /** The process lives. */
  @Get(ROUTES.health)
  health(): { status: string } {
    return { status: 'ok' };
  }

  /**
   * The process can serve: 200, or 503 without its database. Without the queue server it serves on: limits are counted in
   * memory, and what is to be mailed waits in the outboxes.
   */
  @Get(ROUTES.ready)
  async ready(): Promise<Record<string, string>> {
    const [database, queue] = await Promise.all([
      answers(async () => this.mongo.db?.command({ ping: 1 }, { timeoutMS: 2_000 })),
      answers(async () => this.redis.ping()),
    ]);
    if (database === 'ok') return { status: queue === 'ok' ? 'ok' : 'degraded', database, queue };
    throw new ServiceUnavailableException({ message: `Not ready: database ${database}, queue ${queue}.` });
  }
}

async function answers(ask: () => Promise<unknown>): Promise<'ok' | 'away'> {
  try {
    return (await ask()) === undefined ? 'away' : 'ok';
  } catch {
    return 'away'; // why is in the log of the connection that lost it
  }
}
