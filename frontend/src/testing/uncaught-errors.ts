/** Resolves with the next unhandled rejection, and keeps it from failing the test. */
export function nextUncaughtError(): Promise<unknown> {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  return new Promise((resolve) => {
    process.once('unhandledRejection', (cause) => {
      for (const other of others) process.on('unhandledRejection', other);
      resolve(cause);
    });
  });
}
