import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import type { ExternalOrigins } from '../platform-options.js';
import type { RawHeaders } from './response-cache/cached-response.js';
import { securityHeaders } from './security-headers.js';

/** Returns the security headers as raw headers. Helmet has no such function, so it writes them to an unsent response. */
export function defaultHeaders(config: Config, origins: ExternalOrigins): RawHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config, origins)(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
