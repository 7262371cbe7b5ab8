/** An invalid field: `field` is its path in the request ('data.email'), `message` a sentence for users. */
export interface FieldError {
  field: string;
  message: string;
}

/** Body of every error response. */
export interface ErrorBody {
  statusCode: number;
  message: string;
  errors?: FieldError[];
  /** Identifies the request in the log; present if the error was unexpected. */
  requestId?: string;
}

/** Body of a 412: the item was changed since the client read it. `current` is its present state. */
export interface VersionConflict<View> extends ErrorBody {
  current: View;
}
