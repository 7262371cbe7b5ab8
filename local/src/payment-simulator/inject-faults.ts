import type { RequestHandler } from 'express';
import type { PaymentScenario } from './scenario.js';
import { ProviderError } from './provider-error.js';

/** Lets an API call go wrong as the conditions say. */
export function injectFaults(conditions: PaymentScenario): RequestHandler {
  return (request, response, next) => {
    if (!`${request.method} ${request.originalUrl}`.startsWith(conditions.only)) return next();
    if (conditions.failNext > 0) {
      conditions.failNext -= 1;
      throw new ProviderError(
        'We are facing some trouble completing your request. Please try again shortly.',
        conditions.failStatus,
        {
          source: 'internal',
          step: 'NA',
          reason: 'server_error',
        },
      );
    }
    const answer = response.json.bind(response);
    const { delayMs } = conditions;
    const lost = conditions.dropResponses > 0;
    if (lost) conditions.dropResponses -= 1;
    response.json = (body: unknown) => {
      if (lost) request.socket.destroy();
      else if (delayMs > 0) setTimeout(() => answer(body), delayMs);
      else answer(body);
      return response;
    };
    next();
  };
}
