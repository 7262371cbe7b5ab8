import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Logger } from 'pino';
import { API_PREFIX } from '@mun/contracts/routes';
import { Config } from '../config/config.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { REDOC_PATH, serveRedoc } from '../openapi/api-reference.js';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../platform-options.js';
import { useBodyParsers } from './body-parsers.js';
import { ErrorFilter } from './error.filter.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyKeysService } from './idempotency/idempotency-keys.service.js';
import { requestLogger } from './request-id.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { securityHeaders, setSecurityHeaders } from './headers/security-headers.js';
import { PageRenderer } from './site/page-renderer.js';
import { serveSite } from './site/serve-site.js';
import { TimeoutInterceptor } from './timeout.interceptor.js';
import { validationPipe } from './validation.js';

/** Sets up everything that applies to every request. The program and the tests share it. */
export function configureHttp(app: NestExpressApplication, logger: Logger): void {
  const config = app.get(Config);
  const options = app.get<PlatformOptions>(PLATFORM_OPTIONS);
  const responseCache = app.get(ResponseCache);
  responseCache.mount(app.getHttpServer());
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLogger(logger, app.get(MetricsService)));
  app.use(setSecurityHeaders(securityHeaders(config, options.externalOrigins)));
  app.use(compression());
  app.use(REDOC_PATH, serveRedoc());
  useBodyParsers(app, options);
  if (config.SITE_DIR) {
    const renderer = new PageRenderer(config.SITE_DIR, config.PUBLIC_URL, logger);
    app.getHttpServer().once('close', () => renderer.close());
    responseCache.setDerived((read) => renderer.renderAll(read));
    app.use(serveSite(config.SITE_DIR, responseCache, renderer));
  }
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(
    new TimeoutInterceptor(),
    new IdempotencyInterceptor(app.get(IdempotencyKeysService)),
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  app.enableShutdownHooks();
}
