import { BadRequestException, HttpException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { AdminSessionsService } from '../auth/admin-sessions.service.js';

/** The most that a body may weigh; an application form with both texts full is a tenth of it. */
const LIMIT = '100kb';
/** Ten thousand allotments, with long names, or a table of any script. Only an organiser's: nobody else makes this program read so much. */
const LARGE = '8mb';
/** How deep a body may be nested: far deeper than any form, far less than what makes a recursive check stumble. */
const DEEPEST = 16;

/** Names by which a check would take a text or a list for the class of what it looks at. */
const MISLEADING = ['__proto__', 'constructor', 'prototype'];

const SENTENCES: Partial<Record<number, string>> = {
  400: 'What was sent could not be understood.',
  413: 'What was sent is too large.',
  415: 'What was sent is in a form that is not understood here.',
};

/** Reads JSON bodies, and the one form that comes from somewhere else: the checkout brings a delegate back with it. */
export function useBodyParsers(app: NestExpressApplication): void {
  const large = [ROUTES.allot, ROUTES.imports].map((route) => API_PREFIX + route);
  app.use(large, largeFromOrganisers(app.get(AdminSessionsService)));
  app.useBodyParser('json', { limit: LIMIT });
  app.use(`${API_PREFIX}${ROUTES.paymentReturn}`, express.urlencoded({ extended: false, limit: LIMIT }));
  app.use(refuseUnreadable, refuseTooDeep);
}

/** Leaves everybody else's body to the next parser, with its own limit. */
function largeFromOrganisers(sessions: AdminSessionsService): RequestHandler {
  const parse = express.json({ limit: LARGE });
  return async (request, response, next) => {
    if (await sessions.fromRequest(request)) parse(request, response, next);
    else next();
  };
}

/** What the parsers complain of in their own words becomes a sentence for people, with the same status. */
function refuseUnreadable(error: unknown, _request: Request, _response: Response, next: NextFunction): void {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const refused = status >= 400 && status < 500;
  next(refused ? new HttpException(SENTENCES[status] ?? 'What was sent could not be read.', status) : error);
}

/** Of the body as it was read; what is too deep is refused, and what no form asks for is dropped. */
function refuseTooDeep(request: Request, _response: Response, next: NextFunction): void {
  let level: unknown[] = [request.body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new BadRequestException(SENTENCES[400]);
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      for (const name of MISLEADING) Reflect.deleteProperty(value, name);
      return Object.values(value);
    });
  }
  next();
}
