import { BadRequestException, HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { API_PREFIX } from '@mun/contracts/routes';
import { AdminSessionsService } from '../auth/admin-sessions.service.js';
import type { PlatformOptions } from '../platform-options.js';

/** Ten times the largest public form. */
const LIMIT = '100kb';
/** Ten thousand allotments with long names, or a table in any script. Only for organisers, since parsing it is expensive. */
const LARGE_LIMIT = '8mb';
/** Deeper than any form, and shallow enough for recursive validation. */
const MAX_DEPTH = 16;
/** Property names that would make validation mistake a plain value for an instance of another class. */
const UNSAFE_NAMES = ['__proto__', 'constructor', 'prototype'];

const MESSAGES: Partial<Record<number, string>> = {
  400: 'We couldn’t read this request. Please check it and try again.',
  413: 'This request is too large.',
  415: 'We don’t support the format of this request.',
};

/** Installs the parsers for JSON and urlencoded bodies, each with its size limit. */
export function useBodyParsers(
  app: NestExpressApplication,
  { largeBodyRoutes, urlencodedRoutes }: PlatformOptions,
): void {
  const paths = (routes: string[]) => routes.map((route) => API_PREFIX + route);
  // Express mounts a handler at every path if the list of paths is empty.
  if (largeBodyRoutes.length > 0)
    app.use(paths(largeBodyRoutes), parseLargeAdminBody(app.get(AdminSessionsService)));
  app.useBodyParser('json', { limit: LIMIT });
  if (urlencodedRoutes.length > 0)
    app.use(paths(urlencodedRoutes), express.urlencoded({ extended: false, limit: LIMIT }));
  app.use(rejectUnreadableBody, rejectDeepBody);
}

/** Parses large bodies of organisers. Other requests reach the next parser, with its lower limit. */
function parseLargeAdminBody(sessions: AdminSessionsService): RequestHandler {
  const parse = express.json({ limit: LARGE_LIMIT });
  return async (request, response, next) => {
    if (await sessions.fromRequest(request)) parse(request, response, next);
    else next();
  };
}

/** Replaces the parsers' technical messages with plain sentences, and keeps the status. */
const rejectUnreadableBody: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status < 400 || status >= 500) return next(error);
  next(new HttpException(MESSAGES[status] ?? 'We couldn’t read this request.', status));
};

/** Rejects a body that is nested too deeply, and removes unsafe property names. */
const rejectDeepBody: RequestHandler = (request, _response, next) => {
  let level: unknown[] = [request.body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new BadRequestException(MESSAGES[400]);
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      for (const name of UNSAFE_NAMES) Reflect.deleteProperty(value, name);
      return Object.values(value);
    });
  }
  next();
};
