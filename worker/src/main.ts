import { NestFactory } from '@nestjs/core';
import { BadSettings } from '@mun/contracts/settings';
import { readConfig, type Config } from './config.js';
import { createLogger, NestLogger } from './logging.js';
import { WorkerModule } from './worker.module.js';

/** After this long a stop that hangs is ended; whoever stopped us waits 10 seconds. */
const STOP_WITHIN_MS = 9_000;

async function start(config: Config): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL);
  const app = await NestFactory.createApplicationContext(WorkerModule.with(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stops');
    // Bull leaves the promises of a connection that it never got to nobody; no reason to stop in bad order.
    process.on('unhandledRejection', (reason) => logger.debug({ err: reason }, 'left behind'));
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

try {
  await start(readConfig());
} catch (error) {
  // One line for a wrong setting; anything else is a fault of ours, with its stack.
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(1);
}
