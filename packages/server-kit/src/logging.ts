import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { serializeError } from './serialize-error.js';

export const LOGGER = Symbol('logger');

/** Writes one JSON object per line. Log ids, routes, states, durations and errors only: no personal data and no tokens. */
export function createLogger(program: string, level: string): Logger {
  return pino({
    level,
    base: { program },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  });
}

/** Writes Nest's own messages to the same logger; Nest's `log` level becomes `debug`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ context, stack, err }, String(message));
  }
}
