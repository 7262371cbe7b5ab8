import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import { API_PREFIX, OPS_PATH } from '@mun/contracts/routes';
import { negotiateEncoding } from '../accept-encoding.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { NOT_FOUND_PAGE } from './page-renderer.js';

/** Paths that do not belong to the site. */
const BACKEND_PATH = new RegExp(`^(${API_PREFIX}|${OPS_PATH})(/|$)`);
/** The admin area needs a login, so only browsers render it. */
const ADMIN_PATH = /^\/admin(\/|$)/i;
/** The suffixes that the build gives to compressed files. */
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Serves the built site: assets, other files, and for any other path its rendered page. Sends the empty page, which browsers
 * render, if there is no rendered one.
 */
export function serveSite(dir: string, responseCache: ResponseCache): Router {
  const router = express.Router();
  router.use(({ path }, _response, next) => (BACKEND_PATH.test(path) ? next('router') : next()));
  router.use('/assets', ...serveCompressed(join(dir, 'assets')));
  router.use(express.static(dir, { index: false, maxAge: 0 }));
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const isSent =
      !ADMIN_PATH.test(request.path) &&
      (responseCache.respond(request, response, normalizePath(request.path)) ||
        responseCache.respond(request, response, NOT_FOUND_PAGE, 404));
    // With `root`, since Express answers 404 if any folder of an absolute path begins with a dot.
    if (!isSent) response.sendFile('index.html', { root: dir, maxAge: 0 });
  });
  return router;
}

/** '/FAQ/' → '/faq', since the browser's router ignores case and trailing slashes. */
function normalizePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '').toLowerCase();
}

/** Serves hashed files, as the build has compressed them, with a cache lifetime of a year. */
function serveCompressed(dir: string): RequestHandler[] {
  const files = new Set(readdirSync(dir).map((file) => `/${file}`));
  const selectCompressed: RequestHandler = (request, response, next) => {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const compressed = request.path + SUFFIXES[encoding];
    if (files.has(`${request.path}.br`)) response.vary('Accept-Encoding');
    if (encoding !== 'identity' && files.has(compressed)) {
      response.type(request.path.slice(request.path.lastIndexOf('.')));
      response.set('Content-Encoding', encoding);
      request.url = compressed;
    }
    next();
  };
  return [
    selectCompressed,
    express.static(dir, { immutable: true, maxAge: '365d', index: false, fallthrough: false }),
  ];
}
