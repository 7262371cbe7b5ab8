import { Catch, HttpException, HttpStatus, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import mongoose from 'mongoose';
import type { Logger } from 'pino';
import type { ErrorBody, FieldError } from '@mun/contracts/errors';
import { requestIdOf } from './request-id.js';

const SENTENCES: Partial<Record<number, string>> = {
  [HttpStatus.BAD_REQUEST]: 'What was sent could not be understood.',
  [HttpStatus.NOT_FOUND]: 'There is nothing at this address.',
  [HttpStatus.PAYLOAD_TOO_LARGE]: 'What was sent is too large.',
  [HttpStatus.UNSUPPORTED_MEDIA_TYPE]: 'What was sent is in a form that is not understood here.',
};

/** Turns whatever went wrong into an `ErrorBody`. An error that nobody expected answers 500 with an id that is in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    const body = this.bodyOf(error, requestIdOf(response));
    response.status(body.statusCode).json(body);
  }

  private bodyOf(error: unknown, requestId: string): ErrorBody {
    if (error instanceof HttpException) return bodyOfHttp(error);
    if (isParserError(error))
      return {
        statusCode: error.status,
        message: SENTENCES[error.status] ?? 'What was sent could not be read.',
      };
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
  const { message, errors } = (typeof given === 'string' ? { message: given } : given) as {
    message?: unknown;
    errors?: FieldError[];
  };
  // The framework's own refusals speak to programmers ("Cannot GET /x", "Unexpected token"); ours are thrown with sentences.
  const ours =
    typeof message === 'string' && !/^Cannot [A-Z]+ \/|JSON|Unexpected|request entity/.test(message);
  return {
    statusCode,
    message: ours ? message : (SENTENCES[statusCode] ?? error.message),
    ...(errors ? { errors } : {}),
  };
}

/** What express's body parser throws: an http-errors error with a status of the 4xx kind. */
function isParserError(error: unknown): error is { status: number } {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function isDatabaseAway(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}
