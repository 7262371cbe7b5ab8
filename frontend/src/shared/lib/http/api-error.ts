import type { ErrorBody, FieldError } from '@mun/contracts/errors';

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.';
const UNANSWERED =
  'The server did not answer in time. What you sent may have arrived; sending it again does no harm.';
const UNREADABLE = 'Something went wrong on our side. Please try again in a minute.';

/** A call that did not succeed. `message` is a sentence for people, whoever wrote it. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** The HTTP status; 0 where no answer came. */
    readonly status: number,
    /** The server's own sentence, where it sent one. */
    readonly serverMessage?: string,
    readonly fields: FieldError[] = [],
    /** All that the server sent, where it sent a sentence: some refusals say more (AllotmentsRefused, Outdated). */
    readonly body?: unknown,
  ) {
    super(message);
  }

  /** No answer: there is no way to the server. */
  static unreachable(): ApiError {
    return new ApiError(UNREACHABLE, 0);
  }

  /** No answer in time to something that was sent. */
  static unanswered(): ApiError {
    return new ApiError(UNANSWERED, 0);
  }

  /** An answer that is not a success; `body` is whatever it held. */
  static answered(status: number, body: unknown): ApiError {
    return isErrorBody(body)
      ? new ApiError(body.message, status, body.message, body.errors, body)
      : new ApiError(UNREADABLE, status);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
