import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { Logger } from 'pino';
import { API } from '@mun/contracts/routes';
import { Config } from '../config.js';
import { countRequests } from '../vitals/count-requests.js';
import { Vitals } from '../vitals/vitals.js';
import { readBodies } from './bodies.js';
import { ErrorFilter } from './error.filter.js';
import { PatienceInterceptor } from './patience.interceptor.js';
import { PublicAnswers } from './public-answers.js';
import { requestLog } from './request-id.js';
import { securityHeaders } from './security-headers.js';
import { SitePages } from './site-pages.js';
import { site } from './site.js';
import { validationPipe } from './validation.js';

/** Everything that holds for every request; the program and the tests set an application up with it alike. */
export function configureHttp(app: NestExpressApplication, logger: Logger): void {
  const config = app.get(Config);
  const answers = app.get(PublicAnswers);
  answers.standInFrontOf(app.getHttpServer());
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use(requestLog(logger));
  app.use(countRequests(app.get(Vitals)));
  app.use(securityHeaders(config));
  app.use(compression());
  readBodies(app);
  if (config.SITE_DIR) {
    const pages = new SitePages(config.SITE_DIR, config.PUBLIC_URL, logger);
    answers.derive((read) => pages.draw(read));
    app.use(site(config.SITE_DIR, answers));
  }
  app.setGlobalPrefix(API);
  app.useGlobalPipes(validationPipe());
  app.useGlobalInterceptors(new PatienceInterceptor());
  app.useGlobalFilters(new ErrorFilter(logger));
  app.enableShutdownHooks();
}
