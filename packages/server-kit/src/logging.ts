import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { serializeError } from './serialize-error.js';

/** Injection token of the program's logger. */
export const LOGGER = Symbol('logger');

/**
 * Creates a logger that writes one JSON object per line. Log ids, routes, states, durations and errors only, never a name,
 * an email address, a phone number or a token.
 * @param program value of the `program` field of every line
 */
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
    this.logger.error(
      { context, stack, err: message instanceof Error ? message : undefined },
      String(message),
    );
  }
}
