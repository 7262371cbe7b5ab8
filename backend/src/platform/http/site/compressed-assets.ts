import { readdirSync } from 'node:fs';
import express, { type NextFunction, type Request, type Response } from 'express';
import { negotiateEncoding } from '../accept-encoding.js';

/** The suffixes that the build gives to compressed files. */
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' };

/** Serves hashed files, as the build has compressed them, with a cache lifetime of a year. */
export function compressedAssets(dir: string): express.Router {
  const files = new Set(readdirSync(dir).map((file) => `/${file}`));
  const router = express.Router();
  router.use((request: Request, response: Response, next: NextFunction) => {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const compressed = request.path + SUFFIXES[encoding];
    if (files.has(`${request.path}.br`)) response.vary('Accept-Encoding');
    if (encoding !== 'identity' && files.has(compressed)) {
      response.type(request.path.slice(request.path.lastIndexOf('.')));
      response.set('Content-Encoding', encoding);
      request.url = compressed;
    }
    next();
  });
  router.use(express.static(dir, { immutable: true, maxAge: '365d', index: false, fallthrough: false }));
  return router;
}
