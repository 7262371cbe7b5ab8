import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { ROUTES } from '@mun/contracts/routes';
import { REDIS } from './redis.js';

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

  /** The process can serve: 200 with every part, or 503 that names the one that is away. */
  @Get(ROUTES.ready)
  async ready(): Promise<Record<string, string>> {
    const [database, queue] = await Promise.all([
      answers(async () => this.mongo.db?.command({ ping: 1 }, { timeoutMS: 2_000 })),
      answers(async () => this.redis.ping()),
    ]);
    const parts = { database, queue };
    if (database === 'ok' && queue === 'ok') return { status: 'ok', ...parts };
    throw new ServiceUnavailableException({
      message: `Not ready: ${Object.entries(parts)
        .map(([part, state]) => `${part} ${state}`)
        .join(', ')}.`,
    });
  }
}

async function answers(ask: () => Promise<unknown>): Promise<'ok' | 'away'> {
  try {
    return (await ask()) === undefined ? 'away' : 'ok';
  } catch {
    return 'away'; // why is in the log of the connection that lost it
  }
}
