import { join } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { API } from '@mun/contracts/routes';

/** Hands out the built site from `dir`: hashed assets for a year, and the page itself for every address that is no file. */
export function site(dir: string): express.Router {
  const page = join(dir, 'index.html');
  const router = express.Router();
  router.use((request: Request, _response: Response, next: NextFunction) =>
    request.path === API || request.path.startsWith(`${API}/`) ? next('router') : next(),
  );
  router.use(
    '/assets',
    express.static(join(dir, 'assets'), {
      immutable: true,
      maxAge: '365d',
      index: false,
      fallthrough: false,
    }),
  );
  router.use(express.static(dir, { index: false, maxAge: 0 }));
  router.use((request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    response.sendFile(page, { maxAge: 0 });
  });
  return router;
}
