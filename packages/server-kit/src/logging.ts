import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { serializeError } from './serialize-error.js';

/** Injects the program's logger. */
export const LOGGER = Symbol('logger');

/**
 * Structured logs, one JSON object a line. What goes in is ids, routes, durations and errors: never a name, an
 * address, a phone or a token. Nest's own messages come through `NestLogger`, so that there is one stream.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { program: 'backend' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializeError },
  });
}

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error(
      { context, stack, err: message instanceof Error ? message : undefined },
      String(message),
    );
  }
}
