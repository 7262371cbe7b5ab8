import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

const HEADER = 'x-request-id';
const PLAUSIBLE = /^[\w-]{8,64}$/;

/** The id that names this request in the log and in the answer to an error. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(HEADER) ?? '');
}

/**
 * Gives each request an id (a proxy's own, where it is plausible) and writes one line when it has been answered.
 * The line names the route's pattern, not the address: a registration id in an address stays out of the log.
 */
export function requestLog(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.get(HEADER);
    response.setHeader(HEADER, given && PLAUSIBLE.test(given) ? given : randomUUID());
    const began = performance.now();
    response.on('finish', () => {
      const { route }: { route?: { path?: string } } = request;
      const ms = Math.round(performance.now() - began);
      logger.info(
        {
          request: requestIdOf(response),
          method: request.method,
          route: route?.path,
          status: response.statusCode,
          ms,
        },
        'answered',
      );
    });
    next();
  };
}
