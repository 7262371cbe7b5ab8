import type { ErrorBody, FieldError } from '@mun/contracts/errors';

/** A call that did not succeed. `message` is a sentence for the user. */
export class ApiError extends Error {
  /** The server did not answer, so it may have processed the request. */
  isOutcomeUnknown = false;

  constructor(
    message: string,
    /** The HTTP status; 0 if the server did not answer. */
    readonly status: number,
    /** The server's own sentence, if it sent one. */
    readonly serverMessage?: string,
    readonly fields: FieldError[] = [],
    /** The whole error body, if the server sent one: some hold more details (AllotmentsRefused, VersionConflict). */
    readonly body?: unknown,
  ) {
    super(message);
  }

  /** Whether the server has refused the call, and so done nothing. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500;
  }

  static unreachable(): ApiError {
    return new ApiError('We could not reach the server. Please check your connection and try again.', 0);
  }

  static unanswered(): ApiError {
    const error = new ApiError(
      'The server did not answer. What you sent may have arrived; sending it again does no harm.',
      0,
    );
    error.isOutcomeUnknown = true;
    return error;
  }

  /** @param body the parsed answer; undefined if it was not JSON */
  static fromResponse(status: number, body: unknown): ApiError {
    return isErrorBody(body)
      ? new ApiError(body.message, status, body.message, body.errors, body)
      : new ApiError('Something went wrong on our side. Please try again in a minute.', status);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
