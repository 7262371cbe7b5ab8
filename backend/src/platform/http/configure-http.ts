import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import express from 'express';
import type { Logger } from 'pino';
import { API, ROUTES } from '@mun/contracts/routes';
import { Config } from '../config.js';
import { ErrorFilter } from './error.filter.js';
import { requestLog } from './request-id.js';
import { securityHeaders } from './security-headers.js';
import { site } from './site.js';
import { validationPipe } from './validation.js';

/** The most that a JSON body may weigh; an application form with both texts full is a tenth of it. */
const BODY_LIMIT = '100kb';

/** Everything that holds for every request; the program and the tests set an application up with it alike. */
export function configureHttp(app: NestExpressApplication, logger: Logger): void {
  const config = app.get(Config);
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLog(logger));
  app.use(securityHeaders(config));
  app.use(compression());
  app.useBodyParser('json', { limit: BODY_LIMIT });
  // The one form that comes from somewhere else: the checkout brings a delegate back with it.
  app.use(`${API}${ROUTES.paymentReturn}`, express.urlencoded({ extended: false, limit: BODY_LIMIT }));
  if (config.SITE_DIR) app.use(site(config.SITE_DIR));
  app.setGlobalPrefix(API);
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));
  app.enableShutdownHooks();
}
