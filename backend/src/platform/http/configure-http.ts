import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Logger } from 'pino';
import { API_PREFIX } from '@mun/contracts/routes';
import { Config } from '../config/config.js';
import { requestMetrics } from '../metrics/request-metrics.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { useBodyParsers } from './body-parsers.js';
import { ErrorFilter } from './error.filter.js';
import { TimeoutInterceptor } from './timeout.interceptor.js';
import { ResponseCache } from './response-cache/response-cache.js';
import { requestLogger } from './request-id.js';
import { securityHeaders } from './security-headers.js';
import { PageRenderer } from './site/page-renderer.js';
import { serveSite } from './site/serve-site.js';
import { validationPipe } from './validation.js';

/** Everything that holds for every request; the program and the tests set an application up with it alike. */
export function configureHttp(app: NestExpressApplication, logger: Logger): void {
  const config = app.get(Config);
  const answers = app.get(ResponseCache);
  answers.mount(app.getHttpServer());
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLogger(logger));
  app.use(requestMetrics(app.get(MetricsService)));
  app.use(securityHeaders(config));
  app.use(compression());
  useBodyParsers(app);
  if (config.SITE_DIR) {
    const pages = new PageRenderer(config.SITE_DIR, config.PUBLIC_URL, logger);
    answers.setDerived((read) => pages.renderAll(read));
    app.use(serveSite(config.SITE_DIR, answers));
  }
  app.setGlobalPrefix(API_PREFIX);
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(new TimeoutInterceptor());
  app.useGlobalFilters(new ErrorFilter(logger));
  app.enableShutdownHooks();
}
