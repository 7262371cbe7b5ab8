import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import type { RawHeaders } from './response-cache/cached-response.js';
import { securityHeaders } from './security-headers.js';

/** The security headers as helmet sets them, found by letting it set them once on an answer that goes nowhere. */
export function defaultHeaders(config: Config): RawHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(config)(request, response, () => {});
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}
