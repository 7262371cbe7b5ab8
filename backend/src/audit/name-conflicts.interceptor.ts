import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { EditConflict } from '../platform/http/edit-conflict.js';
import { AuditService } from './audit.service.js';

/** Adds to edit conflicts who has made the other change, and how long ago. */
@Injectable()
export class NameConflictsInterceptor implements NestInterceptor {
  constructor(private readonly audit: AuditService) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (!(error instanceof EditConflict)) throw error;
        const changed = await this.audit.describeLastEdit(error.subjects);
        throw changed === undefined ? error : error.naming(changed);
      }),
    );
  }
}
