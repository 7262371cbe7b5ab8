/** An error as it is written to the log. */
export interface SerializedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: SerializedError;
}

/**
 * Reduces an error to type, code, message, stack and cause, and removes personal data from the texts. Other properties are
 * dropped, because databases, mail servers and payment providers attach requests, keys and documents to their errors.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? error.code
      : undefined;
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack ? { stack: redactPersonalData(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

function redactPersonalData(text: string): string {
  return text
    .replaceAll(/dup key: \{[^\n]*\}/g, 'dup key')
    .replaceAll(/[^\s"'<>:{]+@[^\s"'<>}]+\.[^\s"'<>}]+/g, '[address]');
}
