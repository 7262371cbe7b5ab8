import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { throwError, timeout, type Observable } from 'rxjs';

/** Longer than any operation takes, including a slow payment provider and one retry. */
const REQUEST_TIMEOUT_MS = 45_000;
const MESSAGE = 'This is taking too long. Please try again in a minute.';

/** The time limit of a route in milliseconds, if it is not the default. */
export const RequestTimeout = Reflector.createDecorator<number>();

/** Returns 503 if a request takes too long. */
@Injectable()
export class TimeoutInterceptor implements NestInterceptor {
  private readonly reflector = new Reflector();

  constructor(private readonly defaultMs = REQUEST_TIMEOUT_MS) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const fail = () => throwError(() => new ServiceUnavailableException(MESSAGE));
    const each = this.reflector.get(RequestTimeout, context.getHandler()) ?? this.defaultMs;
    return next.handle().pipe(timeout({ each, with: fail }));
  }
}
