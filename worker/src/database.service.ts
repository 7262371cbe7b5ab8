import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  MongoClient,
  MongoError,
  MongoErrorLabel,
  MongoNetworkError,
  MongoServerSelectionError,
  type Collection,
  type Document,
} from 'mongodb';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { Config } from './config.js';
import { OutageLogger } from './outage-logger.js';

const RETRY_INTERVAL_MS = 250;
const OPERATION_TIMEOUT_MS = 5_000;
const PING_TIMEOUT_MS = 2_000;

/** The MongoDB driver without mongoose, because a second schema could drift from the backend's. */
@Injectable()
export class DatabaseService implements OnModuleInit, OnApplicationShutdown {
  private readonly client: MongoClient;
  private readonly stopped = new AbortController();
  private writable = false;

  constructor(
    config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Timeouts are short because `retryUntilAvailable` retries, and a shutdown can end its retries.
    this.client = new MongoClient(config.MONGODB_URI, {
      ...MONGO_CLIENT_OPTIONS,
      serverSelectionTimeoutMS: 2_000,
      heartbeatFrequencyMS: 2_000,
      connectTimeoutMS: 5_000,
      socketTimeoutMS: 10_000,
    });
    const outage = new OutageLogger(logger, 'database');
    this.client.on('serverHeartbeatFailed', ({ failure }) => {
      if (!this.writable) outage.reportDown(failure.message);
    });
    this.client.on('topologyDescriptionChanged', ({ newDescription }) => {
      this.writable = [...newDescription.servers.values()].some((server) => server.isWritable);
      if (this.writable) outage.reportUp();
    });
  }

  onModuleInit(): void {
    // Not awaited: the driver starts to monitor its servers, and the worker starts without them.
    this.retryUntilAvailable(() => this.client.connect()).catch((error: unknown) => {
      if (!this.stopped.signal.aborted) this.logger.error({ err: error }, 'database connection failed');
    });
  }

  collection<T extends Document>(name: string): Collection<T> {
    return this.client.db().collection<T>(name);
  }

  /**
   * Repeats an operation until the database responds or `stopRetrying` is called; it must be idempotent, because responses
   * get lost. The driver's own retries need a replica set.
   */
  async retryUntilAvailable<T>(operation: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await withTimeout(OPERATION_TIMEOUT_MS, operation());
      } catch (error) {
        if (!isUnavailable(error) || this.stopped.signal.aborted) throw error;
        await sleep(RETRY_INTERVAL_MS);
      }
    }
  }

  stopRetrying(): void {
    this.stopped.abort();
  }

  async isReachable(): Promise<boolean> {
    return withTimeout(PING_TIMEOUT_MS, this.client.db().command({ ping: 1 })).then(
      () => true,
      () => false,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

class OperationTimeoutError extends Error {}

/** The driver's own timeouts do not cover a connection that broke before a command was written (mongodb 7.8). */
async function withTimeout<T>(ms: number, operation: Promise<T>): Promise<T> {
  const completed = new AbortController();
  const timeout = async () => {
    await sleep(ms, undefined, { signal: completed.signal, ref: false });
    throw new OperationTimeoutError(`no response within ${ms} ms`);
  };
  try {
    return await Promise.race([operation, timeout()]);
  } finally {
    completed.abort();
  }
}

function isUnavailable(error: unknown): boolean {
  return (
    error instanceof OperationTimeoutError ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    (error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.RetryableWriteError))
  );
}
