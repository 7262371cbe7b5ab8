import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { MetricsService } from './metrics.service.js';

/** Tells the vitals of every request that comes this far: how long it took, and how it was answered. */
export function requestMetrics(vitals: MetricsService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const began = performance.now();
    response.once('finish', () => {
      vitals.observeRequest(
        request.method,
        patternOf(request),
        response.statusCode,
        (performance.now() - began) / 1_000,
      );
    });
    next();
  };
}

/** '/api/registration/status/:registrationId'; 'none' where no route took the request. */
function patternOf({ route }: Request): string {
  const pattern: unknown =
    typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  return typeof pattern === 'string' ? pattern : 'none';
}
