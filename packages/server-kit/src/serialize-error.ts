/** What a log may say of an error. */
export interface SerializedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: SerializedError;
}

/**
 * An error as it may stand in a log: its kind, code and stack, without what databases, mail servers and providers quote
 * of people in their messages, and without the properties that they hang on their errors (requests, keys, documents).
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number')
      ? error.code
      : undefined;
  return {
    type: error.name,
    message: withoutPeople(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack ? { stack: withoutPeople(error.stack) } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

function withoutPeople(text: string): string {
  return text
    .replaceAll(/dup key: \{[^\n]*\}/g, 'dup key')
    .replaceAll(/[^\s"'<>:{]+@[^\s"'<>}]+\.[^\s"'<>}]+/g, '[address]');
}
