import { fileURLToPath } from 'node:url';
import express, { type RequestHandler } from 'express';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';

/** The build copies Redoc's bundle there, so that production installs none of its dependencies. */
export const REDOC_FILE = fileURLToPath(new URL('../../../dist/redoc.standalone.js', import.meta.url));

export const REDOC_PATH = `${API_PREFIX}${ROUTES.apiReference}/redoc.standalone.js`;

/** Stricter than for other pages: Redoc loads its logo from another host, which the API reference must not contact. */
export const API_REFERENCE_CSP =
  "default-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data:;" +
  "frame-ancestors 'none';base-uri 'none';object-src 'none'";

/** Returns the page in which Redoc shows the OpenAPI document. Its search needs a worker from a blob, which the policy forbids. */
export function apiReferencePage(title: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>body { margin: 0; } img[alt="redocly logo"] { display: none; }</style>
  </head>
  <body>
    <redoc spec-url="${API_PREFIX}${ROUTES.openApiDocument}" disable-search="true"></redoc>
    <script src="${REDOC_PATH}"></script>
  </body>
</html>
`;
}

/** Serves Redoc's bundle (https://github.com/Redocly/redoc) from our own server. */
export function serveRedoc(): RequestHandler {
  return express.static(REDOC_FILE, { maxAge: '1d' });
}
