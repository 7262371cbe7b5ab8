import type { RequestHandler } from 'express';
import type { PaymentScenario } from './scenario.js';
import { ProviderError } from './provider-error.js';

/** Express middleware that injects the scenario's faults into API calls. */
export function injectFaults(scenario: PaymentScenario): RequestHandler {
  return (request, response, next) => {
    if (!`${request.method} ${request.originalUrl}`.startsWith(scenario.only)) return next();
    if (scenario.failNext > 0) {
      scenario.failNext -= 1;
      throw new ProviderError(
        'We are facing some trouble completing your request. Please try again shortly.',
        scenario.failStatus,
        {
          source: 'internal',
          step: 'NA',
          reason: 'server_error',
        },
      );
    }
    const sendJson = response.json.bind(response);
    const { delayMs } = scenario;
    const dropResponse = scenario.dropResponses > 0;
    if (dropResponse) scenario.dropResponses -= 1;
    response.json = (body: unknown) => {
      if (dropResponse) request.socket.destroy();
      else if (delayMs > 0) setTimeout(() => sendJson(body), delayMs);
      else sendJson(body);
      return response;
    };
    next();
  };
}
