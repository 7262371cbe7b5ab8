import { createHash } from 'node:crypto';
import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import type { Request } from 'express';
import { Types } from 'mongoose';

/** Reads the key; the API document knows by it which calls take one. */
export function readIdempotencyId(_: unknown, context: ExecutionContext): Types.ObjectId | undefined {
  const request = context.switchToHttp().getRequest<Request>();
  const key = request.get(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new BadRequestException('The key of the request is not one that we know.');
  const digest = createHash('sha256').update(`${request.path} ${key}`).digest();
  return new Types.ObjectId(digest.subarray(0, 12));
}

/**
 * The id of the thing that a call adds, made of its `Idempotency-Key`: the same call again means the same thing.
 * Undefined without that header.
 */
export const IdempotencyId = createParamDecorator(readIdempotencyId);
