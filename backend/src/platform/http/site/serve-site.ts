import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { API_PREFIX, OPS_PATH } from '@mun/contracts/routes';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { compressedAssets } from './compressed-assets.js';
import { NOT_FOUND_PAGE } from './page-renderer.js';

/** Paths that do not belong to the site. */
const BACKEND_PATH = new RegExp(`^(${API_PREFIX}|${OPS_PATH})(/|$)`);
/** The admin area needs a login, so only browsers render it. */
const ADMIN_PATH = /^\/admin(\/|$)/i;

/**
 * Serves the built site: assets, other files, and for any other path its rendered page. Sends the empty page, which browsers
 * render, if there is no rendered one.
 */
export function serveSite(dir: string, responseCache: ResponseCache): express.Router {
  const emptyPage = join(dir, 'index.html');
  const router = express.Router();
  router.use((request: Request, _response: Response, next: NextFunction) =>
    BACKEND_PATH.test(request.path) ? next('router') : next(),
  );
  router.use('/assets', compressedAssets(join(dir, 'assets')));
  router.use(express.static(dir, { index: false, maxAge: 0 }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const isSent =
      !ADMIN_PATH.test(request.path) &&
      (responseCache.respond(request, response, normalizePath(request.path)) ||
        responseCache.respond(request, response, NOT_FOUND_PAGE, 404));
    if (!isSent) response.sendFile(emptyPage, { maxAge: 0 });
  });
  return router;
}

/** '/FAQ/' → '/faq', since the browser's router ignores case and trailing slashes. */
function normalizePath(path: string): string {
  return path.replace(/(?<=.)\/$/, '').toLowerCase();
}
