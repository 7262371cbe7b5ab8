import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { MetricsService } from '../metrics/metrics.service.js';

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
 * Assigns an id to each request, and logs and measures it when it has completed. Both use the route's pattern instead of the
 * URL, which may contain a registration id.
 */
export function requestLogger(logger: Logger, metrics: MetricsService): RequestHandler {
  return (request, response, next) => {
    response.setHeader(REQUEST_ID_HEADER, resolveRequestId(request.headers[REQUEST_ID_HEADER]));
    const startedAt = performance.now();
    response.on('finish', () => {
      const { method, route }: { method: string; route?: { path?: string } } = request;
      const { statusCode: status } = response;
      const ms = performance.now() - startedAt;
      metrics.observeRequest(method, route?.path ?? 'none', status, ms / 1_000);
      const entry = {
        request: getRequestId(response),
        method,
        route: route?.path,
        status,
        ms: Math.round(ms),
      };
      logger.info(entry, 'request completed');
    });
    next();
  };
}
