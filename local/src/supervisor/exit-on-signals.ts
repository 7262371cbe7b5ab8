/** Shuts down gracefully on SIGTERM and Ctrl-C, then exits. */
export function exitOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}
