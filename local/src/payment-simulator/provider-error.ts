/** The API's error response: https://razorpay.com/docs/errors/ */
export interface ErrorBody {
  error: {
    code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
    description: string;
    source: string;
    step: string;
    reason: string;
    field?: string;
    metadata: { payment_id?: string; order_id?: string };
  };
}

export class ProviderError extends Error {
  constructor(
    description: string,
    readonly status = 400,
    private readonly details: Partial<ErrorBody['error']> = {},
  ) {
    super(description);
  }

  get body(): ErrorBody {
    return {
      error: {
        code: this.status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
        description: this.message,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...this.details,
      },
    };
  }
}

/** The API's error for an unknown id. */
export function unknownIdError(): ProviderError {
  return new ProviderError('The id provided does not exist');
}
