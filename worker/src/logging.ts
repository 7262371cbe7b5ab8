import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { serializeError } from '@mun/server-kit/serialize-error';

/** Injects the one stream of logs. */
export const LOGGER = Symbol('logger');

/**
 * Structured logs, one JSON object a line. What goes in is ids, states, codes and errors: never a name, an
 * address or what a mail server said about one. Nest's own messages come through `NestLogger`.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { program: 'worker' },
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
