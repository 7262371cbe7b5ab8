import type { Logger } from 'pino';

/** Logs one line when a server becomes unavailable and one when it is back, however many errors its clients report. */
export class OutageLogger {
  private downSince: number | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly server: string,
  ) {}

  reportDown(reason: string): void {
    if (this.downSince !== undefined) return;
    this.downSince = Date.now();
    this.logger.warn({ reason }, `${this.server} unavailable; emails wait until it is back`);
  }

  reportUp(): void {
    if (this.downSince === undefined) return;
    this.logger.info({ outageMs: Date.now() - this.downSince }, `${this.server} available again`);
    this.downSince = undefined;
  }
}
