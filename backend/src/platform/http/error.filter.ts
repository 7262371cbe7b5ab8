import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { Error as MongooseErrors, mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { ErrorBody, FieldError } from '@mun/contracts/errors';
import { getRequestId } from './request-id.js';

/** Messages of Express and Nest, which are for developers. */
const FRAMEWORK_MESSAGE = /^(Cannot [A-Z]+ |Not Found$|Failed to decode param )/;

/** Turns every error into an `ErrorBody`. An unexpected error returns 500 with the id of the request, which the log has too. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) return void response.destroy();
    const body = this.toBody(error, getRequestId(response));
    response.status(body.statusCode).json(body);
  }

  private toBody(error: unknown, requestId: string): ErrorBody {
    if (error instanceof HttpException) return httpErrorBody(error);
    this.logger.error({ err: error, request: requestId }, 'unexpected error');
    const [statusCode, message] = isDatabaseDown(error)
      ? [503, 'We can’t reach our database at the moment. Please try again in a minute.']
      : [
          500,
          `Sorry, something went wrong on our side. Please try again. If it keeps happening, contact us and quote reference ${requestId}`,
        ];
    return { statusCode, message, requestId };
  }
}

function httpErrorBody(error: HttpException): ErrorBody {
  const statusCode = error.getStatus();
  const response = error.getResponse();
  const { message, errors, ...rest }: ErrorResponse =
    typeof response === 'string' ? { message: response } : response;
  delete rest.error; // Nest's name of the status
  const isPlain = typeof message === 'string' && !FRAMEWORK_MESSAGE.test(message);
  const text = isPlain ? message : 'We couldn’t find anything at this address.';
  return { ...rest, statusCode, message: text, ...(errors && { errors }) };
}

/** The response of an HttpException. Further properties, such as `current` of a version conflict, are sent too. */
interface ErrorResponse {
  message?: unknown;
  errors?: FieldError[];
  error?: unknown;
  statusCode?: unknown;
}

function isDatabaseDown(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof MongooseErrors.MongooseServerSelectionError
  );
}
