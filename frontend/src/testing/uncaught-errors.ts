/**
 * Resolves with the next rejection that nobody caught, as a browser tells of it in its console; it does not count against the
 * test.
 */
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
