/** What is wrong with one field: `field` is its path in what was sent ('data.email'), `message` a sentence for people. */
export interface FieldError {
  field: string;
  message: string;
}

/** The body of every answer that is an error. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  errors?: FieldError[];
  /** Names the request in the log; there where nobody expected the error. */
  requestId?: string;
}
