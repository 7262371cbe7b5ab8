/** Without the ready check, which Bull disables, a failed CLIENT SETINFO leaves a closed connection that looks ready. */
export const BULL_CONNECTION_OPTIONS = { disableClientInfo: true };

/** Bull takes host, port, password and database number from the URL, but ignores the scheme `rediss:`. */
export function tlsOptions(url: string): { tls?: object } {
  return url.startsWith('rediss:') ? { tls: {} } : {};
}
