/** Stops in good order on SIGTERM and Ctrl-C, and ends the process. */
export function exitOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
