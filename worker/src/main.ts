import { NestFactory } from '@nestjs/core';
import { InvalidSettingsError } from '@mun/server-kit/settings';
import { readConfig, type Config } from './config.js';
import { createLogger, NestLogger } from '@mun/server-kit/logging';
import { WorkerModule } from './worker.module.js';

/** After this long a stop that hangs is ended; whoever stopped us waits 10 seconds. */
const STOP_WITHIN_MS = 9_000;

/** Works until a signal asks it to stop. */
async function start(config: Config): Promise<void> {
  const logger = createLogger('worker', config.LOG_LEVEL);
  // Before anything is started: a signal that comes meanwhile is honoured as soon as there is something to stop.
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    process.on('SIGTERM', resolve);
    process.on('SIGINT', resolve);
  });
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });

  const signal = await asked;
  logger.info({ signal }, 'stops');
  // Bull leaves the promises of a connection that it never got to nobody; no reason to stop in bad order.
  process.on('unhandledRejection', (reason) => logger.debug({ err: reason }, 'left behind'));
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await app.close();
  process.exit(0);
}

try {
  await start(readConfig());
} catch (error) {
  // One line for a wrong setting; anything else is a fault of ours, with its stack.
  console.error(error instanceof InvalidSettingsError ? error.message : error);
  process.exit(1);
}
