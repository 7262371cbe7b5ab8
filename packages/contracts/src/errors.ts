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

/** Body of a 409 or 412: the item was changed since the client read it. */
export interface EditConflictBody<View> extends ErrorBody {
  /** 'Asha Rao changed this 2 minutes ago'; absent if it was not a person with an account. */
  changed?: string;
  /** Its present state, in a 412. */
  current?: View;
}

/** Body of a 412. */
export type VersionConflict<View> = EditConflictBody<View> & { current: View };
