import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

/** The header that carries it. */
export const REQUEST_ID_HEADER = 'x-request-id';
const PLAUSIBLE = /^[\w-]{8,64}$/;

/** The id that names this request in the log and in the answer to an error. */
export function getRequestId(response: Response): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** The id of a request that brings this one along: a proxy's own, where it is plausible, or a new one. */
export function resolveRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && PLAUSIBLE.test(given) ? given : randomUUID();
}

/**
 * Gives each request an id and writes one line when it has been answered.
 * The line names the route's pattern, not the address: a registration id in an address stays out of the log.
 */
export function requestLogger(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader(REQUEST_ID_HEADER, resolveRequestId(request.headers[REQUEST_ID_HEADER]));
    const began = performance.now();
    response.on('finish', () => {
      const { route }: { route?: { path?: string } } = request;
      const ms = Math.round(performance.now() - began);
      logger.info(
        {
          request: getRequestId(response),
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
