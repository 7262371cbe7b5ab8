import {
  HttpException,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable } from 'rxjs';
import { IdempotencyKeysService } from './idempotency-keys.service.js';

/**
 * Returns 422 to a request whose idempotency key was used with another body. Whether a repeated request with the same body has
 * an effect is up to its handler. See docs/decisions/idempotency-keys.md.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeysService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const first = await this.keys.bind(context.switchToHttp().getRequest<Request>());
    if (!first) return next.handle();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        // The handler has done nothing, so the corrected form may use the key.
        if (error instanceof HttpException && error.getStatus() < 500) await this.keys.release(first);
        throw error;
      }),
    );
  }
}
