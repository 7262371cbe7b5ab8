import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLogger } from '@mun/server-kit/logging';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '@mun/contracts/events';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { PLATFORM_OPTIONS_FIXTURE } from '../testing/platform-options.js';
import { TEST_SETTINGS } from '../testing/start-app.js';
import { freshServers } from '../testing/test-app.js';
import { Config } from './config/config.js';
import { EventHandlers } from './events/event-handlers.js';
import { configureHttp } from './http/configure-http.js';
import { ResponseCache } from './http/response-cache/response-cache.js';
import { securityHeaders } from './http/headers/security-headers.js';
import { PlatformModule } from './platform.module.js';

describe('PlatformModule without any module of the product', () => {
  let app: NestExpressApplication;
  let url: string;
  beforeAll(async () => {
    const config = Object.assign(new Config(), TEST_SETTINGS, await freshServers());
    const logger = createLogger('backend', 'silent');
    const module = await Test.createTestingModule({
      imports: [PlatformModule.forRoot(config, logger, PLATFORM_OPTIONS_FIXTURE)],
    }).compile();
    app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
    configureHttp(app, logger);
    // The boot fails if an event type has no handler, and the handlers are in the product's modules.
    for (const type of EVENT_TYPES) app.get(EventHandlers).on(type, () => Promise.resolve());
    await app.listen(0);
    url = (await app.getUrl()) + API_PREFIX;
  });
  afterAll(() => app.close());

  it('starts and answers its own routes', async () => {
    await request(url).get(ROUTES.health).expect(200, { status: 'ok' });
    await request(url).get(ROUTES.openApiDocument).expect(200);
    const { body } = await request(url)
      .post(ROUTES.adminLogin)
      .send({ code: TEST_SETTINGS.ADMIN_CODE })
      .expect(200);
    const authorization = `Bearer ${body.message}`;
    await request(url).get(ROUTES.adminHealth).set({ authorization }).expect(200);
  });

  it('allows no other origin in the content security policy of pages', () => {
    const headers = new Headers(
      securityHeaders(app.get(Config), PLATFORM_OPTIONS_FIXTURE.externalOrigins).document,
    );
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('content-security-policy')).toContain("frame-src 'none';");
  });

  it('has an empty response cache, which can be filled', async () => {
    const cache = app.get(ResponseCache);
    await cache.refresh();
    await request(url).get('/list').expect(404);
    cache.register({ urls: [`${API_PREFIX}/list`], read: () => Promise.resolve(['one']) });
    await cache.refresh();
    await request(url).get('/list').expect(200, ['one']);
  });
});
