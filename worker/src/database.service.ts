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
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { Config } from './config.js';
import { LOGGER } from '@mun/server-kit/logging';
import { OutageLogger } from './outage-logger.js';

const RETRY_MS = 250;
const ANSWER_MS = 5_000;
const PING_MS = 2_000;

/** The driver alone: the worker knows one collection, by contracts' type, and a second schema of it would only drift. */
@Injectable()
export class DatabaseService implements OnModuleInit, OnApplicationShutdown {
  private readonly client: MongoClient;
  private readonly stopping = new AbortController();
  private writable = false;

  constructor(
    config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // Short waits: `persist` is what is patient, and it can be told to stop.
    this.client = new MongoClient(config.MONGODB_URI, {
      ...MONGO_CLIENT_OPTIONS,
      serverSelectionTimeoutMS: 2_000,
      heartbeatFrequencyMS: 2_000,
      connectTimeoutMS: 5_000,
      socketTimeoutMS: 10_000,
    });
    const outage = new OutageLogger(logger, 'The database');
    this.client.on(
      'serverHeartbeatFailed',
      ({ failure }) => this.writable || outage.reportDown(failure.message),
    );
    this.client.on('topologyDescriptionChanged', ({ newDescription }) => {
      this.writable = [...newDescription.servers.values()].some((server) => server.isWritable);
      if (this.writable) outage.reportUp();
    });
  }

  onModuleInit(): void {
    // Makes the driver watch its servers from the start; nobody waits for it.
    this.retryUntilAvailable(() => this.client.connect()).catch((error: unknown) => {
      if (!this.stopping.signal.aborted) this.logger.error({ err: error }, 'the database does not let us in');
    });
  }

  collection<T extends Document>(name: string): Collection<T> {
    return this.client.db().collection<T>(name);
  }

  /**
   * Tries again until the database answers. Only for what may happen twice: an answer that got lost looks like a
   * write that never was, and the driver does not repeat it for every server.
   * @throws the database's error when it is another than absence, or after `giveUp`
   */
  async retryUntilAvailable<T>(operation: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await answeredWithin(ANSWER_MS, operation());
      } catch (error) {
        if (!isAway(error) || this.stopping.signal.aborted) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  /** Ends the patience of `persist`. */
  stopRetrying(): void {
    this.stopping.abort();
  }

  async isReachable(): Promise<boolean> {
    return answeredWithin(PING_MS, this.client.db().command({ ping: 1 })).then(
      () => true,
      () => false,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

class NoAnswer extends Error {}

/** The driver has no such limit that holds: in 7.8 it waits for ever on a connection that broke before it wrote. */
async function answeredWithin<T>(ms: number, answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const late = async () => {
    await sleep(ms, undefined, { signal: answered.signal, ref: false });
    throw new NoAnswer(`no answer within ${ms} ms`);
  };
  try {
    return await Promise.race([answer, late()]);
  } finally {
    answered.abort();
  }
}

function isAway(error: unknown): boolean {
  return (
    error instanceof NoAnswer ||
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    (error instanceof MongoError && error.hasErrorLabel(MongoErrorLabel.RetryableWriteError))
  );
}
