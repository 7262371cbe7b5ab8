import { NestFactory } from '@nestjs/core';
import { createLogger, NestLogger } from '@mun/server-kit/logging';
import { InvalidSettingsError } from '@mun/server-kit/settings';
import { readConfig, type Config } from './config.js';
import { WorkerModule } from './worker.module.js';

/** Process managers usually wait 10 seconds before they kill. */
const SHUTDOWN_TIMEOUT_MS = 9_000;

async function run(config: Config): Promise<void> {
  const logger = createLogger('worker', config.LOG_LEVEL);
  // Registered before start-up, so that a signal that arrives meanwhile stops the worker as soon as it has started.
  const shutdownSignal = new Promise<NodeJS.Signals>((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });

  const signal = await shutdownSignal;
  logger.info({ signal }, 'shutting down');
  // Bull leaves rejected promises unhandled if it never connected; they must not abort the shutdown.
  process.on('unhandledRejection', (reason) =>
    logger.debug({ err: reason }, 'unhandled rejection during shutdown'),
  );
  setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
  await app.close();
  process.exit(0);
}

try {
  await run(readConfig());
} catch (error) {
  // An invalid setting is one line; any other error is a fault, printed with its stack.
  console.error(error instanceof InvalidSettingsError ? error.message : error);
  process.exit(1);
}
