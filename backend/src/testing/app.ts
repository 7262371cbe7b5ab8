import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { Config } from '../platform/config.js';
import { configureHttp } from '../platform/http/configure-http.js';
import { createLogger } from '../platform/logging.js';

/** The whole backend as the program sets it up, on a free port, in this process. `settings` name at least the servers. */
export async function startApp(settings: Partial<Config>): Promise<NestExpressApplication> {
  const config = Object.assign(new Config(), TEST_SETTINGS, settings);
  const logger = createLogger(process.env['TEST_LOG'] ?? 'silent');
  const module = await Test.createTestingModule({ imports: [AppModule.with(config, logger)] }).compile();
  const app = module.createNestApplication<NestExpressApplication>({
    bodyParser: false,
    rawBody: true,
    logger: false,
  });
  configureHttp(app, logger);
  await app.listen(0);
  return app;
}

export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
  ADMIN_CODE: 'code-of-the-tests',
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
  RATE_LIMIT_FACTOR: 1_000,
} satisfies Partial<Config>;
