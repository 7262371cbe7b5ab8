/** An error as it is written to the log. */
export interface SerializedError {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: SerializedError;
}

/** Drops personal data and other properties: databases, mail servers and providers attach requests, keys and documents. */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactPersonalData(error.message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.stack && { stack: redactPersonalData(error.stack) }),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  };
}

function redactPersonalData(text: string): string {
  return (
    text
      .replaceAll(/dup key: \{[^\n]*\}/g, 'dup key')
      // Bounded lengths make its time linear. No slash before the '@', so that paths of scoped packages remain.
      .replaceAll(/[^\s"'<>:{@]{0,63}[^\s"'<>:{@/]@[^\s"'<>}@]{1,255}/g, '[address]')
  );
}
