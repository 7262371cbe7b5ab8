import type { Logger } from 'pino';

/** Says once that something is away and once that it is back, however often its clients complain in between. */
export class OutageLogger {
  private since: number | undefined;

  constructor(
    private readonly logger: Logger,
    /** 'The database' */
    private readonly what: string,
  ) {}

  reportDown(reason: string): void {
    if (this.since !== undefined) return;
    this.since = Date.now();
    this.logger.warn({ reason }, `${this.what} is away; mails wait until it is back`);
  }

  reportUp(): void {
    if (this.since === undefined) return;
    this.logger.info({ awayMs: Date.now() - this.since }, `${this.what} is back`);
    this.since = undefined;
  }
}
