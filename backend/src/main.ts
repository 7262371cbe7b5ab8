import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { InvalidSettingsError } from '@mun/server-kit/settings';
import { AppModule } from './app.module.js';
import { readConfig } from './platform/config/config.js';
import { configureHttp } from './platform/http/configure-http.js';
import { createLogger, NestLogger } from '@mun/server-kit/logging';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger('backend', config.LOG_LEVEL);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    bodyParser: false,
    rawBody: true,
    abortOnError: false,
  });
  configureHttp(app, logger);
  await app.listen(config.PORT);
  logger.info({ port: config.PORT }, 'listening');
  // Stops when the parent process that opened the IPC channel has ended.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

main().catch((error: unknown) => {
  console.error(error instanceof InvalidSettingsError ? error.message : error);
  process.exit(1);
});
