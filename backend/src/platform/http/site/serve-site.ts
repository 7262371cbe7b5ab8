import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { API_PREFIX, OPS_PATH } from '@mun/contracts/routes';
import { compressedAssets } from './compressed-assets.js';
import type { ResponseCache } from '../response-cache/response-cache.js';
import { NOT_FOUND_PAGE } from './page-renderer.js';

/** Answered by the programs, not by the site. */
const NO_PAGES = new RegExp(`^(${API_PREFIX}|${OPS_PATH})(/|$)`);
/** Drawn by browsers alone: there is nothing to read there without logging in. */
const BACK_OFFICE = /^\/admin(\/|$)/i;

/**
 * Hands out the built site from `dir`: hashed assets for a year, and for every address that is no file the page that was
 * drawn for it, or the bare one, for the browser to draw.
 */
export function serveSite(dir: string, answers: ResponseCache): express.Router {
  const bare = join(dir, 'index.html');
  const router = express.Router();
  router.use((request: Request, _response: Response, next: NextFunction) =>
    NO_PAGES.test(request.path) ? next('router') : next(),
  );
  router.use('/assets', compressedAssets(join(dir, 'assets')));
  router.use(express.static(dir, { index: false, maxAge: 0 }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const drawn =
      !BACK_OFFICE.test(request.path) &&
      (answers.respond(request, response, pageOf(request.path)) ||
        answers.respond(request, response, NOT_FOUND_PAGE, 404));
    if (!drawn) response.sendFile(bare, { maxAge: 0 });
  });
  return router;
}

/** '/FAQ/' → '/faq', as the browser's router understands it too. */
function pageOf(path: string): string {
  return path.replace(/(?<=.)\/$/, '').toLowerCase();
}
