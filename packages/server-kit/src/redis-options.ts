/**
 * For every Bull queue. Bull disables ioredis's ready check, so without this a failed CLIENT SETINFO leaves a connection that
 * looks ready for ever after a proxy has closed it.
 */
export const BULL_CONNECTION_OPTIONS = { disableClientInfo: true };

/** Bull takes host, port, password and database number from the URL, but ignores the scheme `rediss:`. */
export function tlsOptions(url: string): { tls?: object } {
  return url.startsWith('rediss:') ? { tls: {} } : {};
}
