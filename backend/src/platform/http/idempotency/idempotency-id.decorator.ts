import { createHash } from 'node:crypto';
import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import type { Request } from 'express';
import { Types } from 'mongoose';

/** Exported so that the OpenAPI document can recognise the routes that accept the header. */
export function readIdempotencyId(_: unknown, context: ExecutionContext): Types.ObjectId | undefined {
  const request = context.switchToHttp().getRequest<Request>();
  const key = request.get(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new BadRequestException('The Idempotency-Key header is not valid.');
  const digest = createHash('sha256').update(`${request.path} ${key}`).digest();
  return new Types.ObjectId(digest.subarray(0, 12));
}

/**
 * Injects the id for the item that the request creates, derived from the path and the `Idempotency-Key` header: a repeated
 * request gets the same id. Undefined without the header.
 */
export const IdempotencyId = createParamDecorator(readIdempotencyId);
