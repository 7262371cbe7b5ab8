import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { API_PREFIX, OPS_PATH } from '@mun/contracts/routes';
import { negotiateEncoding } from '../headers/accept-encoding.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { NOT_FOUND_PAGE, type PageRenderer } from './page-renderer.js';

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
export function serveSite(dir: string, responseCache: ResponseCache, renderer: PageRenderer): Router {
  const router = express.Router();
  router.use(({ path }, _response, next) => (BACKEND_PATH.test(path) ? next('router') : next()));
  router.use('/assets', ...serveCompressed(join(dir, 'assets')));
  router.use(express.static(dir, { index: false, maxAge: 0 }));

  /** @returns false if nothing was sent */
  async function sendRendered(request: Request, response: Response): Promise<boolean> {
    const path = normalizePath(request.path);
    if (ADMIN_PATH.test(path)) return false;
    try {
      if (await responseCache.prepare(path)) return responseCache.respond(request, response, path);
    } catch (error) {
      renderer.logFailure(error);
      return false;
    }
    const target = renderer.findRedirect(path);
    if (target === undefined) return responseCache.respond(request, response, NOT_FOUND_PAGE, 404);
    // Otherwise browsers would keep it for ever, also if the former name is used again.
    response.set('Cache-Control', 'public, max-age=0, must-revalidate');
    response.redirect(301, target + request.url.slice(request.path.length));
    return true;
  }

  router.use(async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    // With `root`, since Express answers 404 if any folder of an absolute path begins with a dot.
    if (!(await sendRendered(request, response))) response.sendFile('index.html', { root: dir, maxAge: 0 });
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
    // The ETag is enough to revalidate what is reloaded.
    express.static(dir, {
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      index: false,
      fallthrough: false,
    }),
  ];
}
