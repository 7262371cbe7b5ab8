import { BadRequestException, HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { API_PREFIX } from '@mun/contracts/routes';
import { AdminSessionsService } from '../auth/sessions/admin-sessions.service.js';
import type { BodyLimits, PlatformOptions } from '../platform-options.js';

/** For routes without limits of their own: several times the largest of their forms. */
const DEFAULT_LIMITS = { size: '100kb', maxValues: 2_000 };
/** Deeper than any form, and shallow enough for recursive validation. */
const MAX_DEPTH = 16;
/** Property names that would make validation mistake a plain value for an instance of another class. */
const UNSAFE_NAMES = ['__proto__', 'constructor', 'prototype'];

const MESSAGES: Partial<Record<number, string>> = {
  400: 'We couldn’t read this request. Please check it and try again.',
  413: 'This request is too large.',
  415: 'We don’t support the format of this request.',
};

/** The `maxValues` of requests to routes with limits of their own. */
const maxValues = new WeakMap<Request, number>();

/** Installs the parsers for JSON and urlencoded bodies, each with its limits. */
export function useBodyParsers(
  app: NestExpressApplication,
  { bodyLimits, urlencodedRoutes }: PlatformOptions,
): void {
  const { size } = DEFAULT_LIMITS;
  for (const { route, ...limits } of bodyLimits)
    app.use(API_PREFIX + route, parseWithLimits(limits, app.get(AdminSessionsService)));
  app.useBodyParser('json', { limit: size });
  for (const route of urlencodedRoutes)
    app.use(API_PREFIX + route, express.urlencoded({ extended: false, limit: size }));
  app.use(rejectUnreadableBody, rejectExpensiveBody);
}

/** Parses the bodies of a route. Those that only organisers may send reach the next parser, with its limits, without a session. */
function parseWithLimits(limits: Omit<BodyLimits, 'route'>, sessions: AdminSessionsService): RequestHandler {
  const parse = express.json({ limit: limits.size });
  return async (request, response, next) => {
    if (limits.adminOnly && !(await sessions.fromRequest(request))) return next();
    if (limits.maxValues !== undefined) maxValues.set(request, limits.maxValues);
    parse(request, response, next);
  };
}

/** Replaces the parsers' technical messages with plain sentences, and keeps the status. */
const rejectUnreadableBody: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status < 400 || status >= 500) return next(error);
  next(new HttpException(MESSAGES[status] ?? 'We couldn’t read this request.', status));
};

/**
 * Rejects a body whose validation would be expensive, because that transforms all values before it checks the first: one with
 * too many values or too many levels. Removes unsafe property names. Rejects lists of lists in fields, because validation takes the
 * inner ones for items of the outer one.
 */
const rejectExpensiveBody: RequestHandler = (request, _response, next) => {
  let valuesLeft = maxValues.get(request) ?? DEFAULT_LIMITS.maxValues;
  let level: unknown[] = [request.body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new BadRequestException(MESSAGES[400]);
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      for (const name of UNSAFE_NAMES) Reflect.deleteProperty(value, name);
      const values: unknown[] = Object.values(value);
      if (depth > 0 && Array.isArray(value) && values.some(Array.isArray))
        throw new BadRequestException(MESSAGES[400]);
      valuesLeft -= values.length;
      if (valuesLeft < 0) throw new HttpException(MESSAGES[413] ?? '', 413);
      return values;
    });
  }
  next();
};
