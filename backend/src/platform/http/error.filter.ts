import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { ErrorBody, FieldError } from '@mun/contracts/errors';
import { getRequestId } from './request-id.js';

const ROUTERS_WORDS = /^(Cannot [A-Z]+ |Not Found$|Failed to decode param )/;

/** Turns whatever went wrong into an `ErrorBody`. An error that nobody expected answers 500 with an id that is in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    const body = this.bodyOf(error, getRequestId(response));
    response.status(body.statusCode).json(body);
  }

  private bodyOf(error: unknown, requestId: string): ErrorBody {
    if (error instanceof HttpException) return bodyOfHttp(error);
    this.logger.error({ err: error, request: requestId }, 'unexpected error');
    if (isDatabaseAway(error)) {
      return {
        statusCode: 503,
        message: 'We cannot reach our records right now. Please try again in a minute.',
        requestId,
      };
    }
    return {
      statusCode: 500,
      message: `Something went wrong on our side. Please try again, and tell us this number if it stays: ${requestId}`,
      requestId,
    };
  }
}

function bodyOfHttp(error: HttpException): ErrorBody {
  const statusCode = error.getStatus();
  const given = error.getResponse();
  const { message, errors, ...more }: Given = typeof given === 'string' ? { message: given } : given;
  delete more.error; // Nest's own name of the status
  // The router's own words are for programmers; everything else is thrown with a sentence.
  const sentence = typeof message === 'string' && !ROUTERS_WORDS.test(message);
  return {
    ...more,
    statusCode,
    message: sentence ? message : 'There is nothing at this address.',
    ...(errors ? { errors } : {}),
  };
}

/** What a thrown HttpException may bring; what is beside the sentence (`Outdated`'s `current`) goes along. */
interface Given {
  message?: unknown;
  errors?: FieldError[];
  error?: unknown;
  statusCode?: unknown;
}

function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}
