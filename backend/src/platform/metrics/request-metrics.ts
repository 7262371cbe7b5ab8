import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { MetricsService } from './metrics.service.js';

/** Observes the duration and the status of each request that the response cache does not serve. */
export function requestMetrics(metrics: MetricsService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      metrics.observeRequest(
        request.method,
        routePattern(request),
        response.statusCode,
        (performance.now() - startedAt) / 1_000,
      );
    });
    next();
  };
}

/** '/api/registration/status/:registrationId', or 'none' if no route matched. */
function routePattern({ route }: Request): string {
  const pattern: unknown =
    typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof pattern === 'string' ? pattern : 'none';
}
