import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

export const REQUEST_ID_HEADER = 'x-request-id';
const VALID_ID = /^[\w-]{8,64}$/;

/** Returns the id that identifies the request in the log and in error responses. */
export function getRequestId(response: Response): string {
  return String(response.getHeader(REQUEST_ID_HEADER) ?? '');
}

/** Returns the id that a proxy has set, if it is valid, or a new one. */
export function resolveRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && VALID_ID.test(header) ? header : randomUUID();
}

/**
 * Assigns an id to each request, and logs one line when it has completed. The line has the route's pattern instead of the
 * URL, which may contain a registration id.
 */
export function requestLogger(logger: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader(REQUEST_ID_HEADER, resolveRequestId(request.headers[REQUEST_ID_HEADER]));
    const startedAt = performance.now();
    response.on('finish', () => {
      const { route }: { route?: { path?: string } } = request;
      const ms = Math.round(performance.now() - startedAt);
      logger.info(
        {
          request: getRequestId(response),
          method: request.method,
          route: route?.path,
          status: response.statusCode,
          ms,
        },
        'request completed',
      );
    });
    next();
  };
}
