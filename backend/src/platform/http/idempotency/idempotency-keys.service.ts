import { createHash } from 'node:crypto';
import { Injectable, UnprocessableEntityException } from '@nestjs/common';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@mun/contracts/routes';
import type { Request } from 'express';
import type { mongo } from 'mongoose';
import { InjectCollection, insertIfNew } from '../../mongo/collections.js';
import { ScheduledTask } from '../../scheduling/scheduled-task.decorator.js';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The body that an idempotency key belongs to. Both are stored as digests. */
@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyKey {
  /** Of the request's path and its key. */
  @Prop({ type: String, required: true }) _id!: string;

  /** Of the request's path, key and body. */
  @Prop({ type: String, required: true }) body!: string;

  @Prop({ type: Date, required: true, index: true }) at!: Date;
}

export const IdempotencyKeySchema = SchemaFactory.createForClass(IdempotencyKey);

const HOUR_MS = 3_600_000;
/** Longer than any form is open. */
const KEPT_MS = 30 * 24 * HOUR_MS;

const OTHER_BODY =
  'We already received this, with other values. Check what was saved before you send it again.';

/** The key of a request belongs to another body. */
export function otherBody(): UnprocessableEntityException {
  return new UnprocessableEntityException(OTHER_BODY);
}

/** Remembers which body each idempotency key belongs to. */
@Injectable()
export class IdempotencyKeysService {
  constructor(@InjectCollection(IdempotencyKey) private readonly keys: mongo.Collection<IdempotencyKey>) {}

  /**
   * Binds the key of a request, in its header or in its body, to the body.
   * @returns the binding if this is the first request with the key, otherwise null
   * @throws UnprocessableEntityException if the key belongs to another body
   */
  async bind(request: Request): Promise<IdempotencyKey | null> {
    const used = keyOf(request);
    if (!used) return null;
    if (await insertIfNew(this.keys, used)) return used;
    const first = await this.keys.findOne({ _id: used._id });
    if (first && first.body !== used.body) throw otherBody();
    return null;
  }

  async release({ _id }: IdempotencyKey): Promise<void> {
    await this.keys.deleteOne({ _id });
  }

  @ScheduledTask({ name: 'purge-idempotency-keys', everyMs: HOUR_MS })
  async purge(): Promise<void> {
    await this.keys.deleteMany({ at: { $lt: new Date(Date.now() - KEPT_MS) } });
  }
}

/** Returns null if the request has no key, or a form that its own interceptor has not parsed yet. */
function keyOf(request: Request): IdempotencyKey | null {
  const body: unknown = request.body;
  if (request.method === 'GET' || typeof body !== 'object' || body === null) return null;
  const key: unknown = request.get(IDEMPOTENCY_KEY_HEADER) ?? Reflect.get(body, 'key');
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key)) return null;
  const id = createHash('sha256').update(JSON.stringify([request.path, key]));
  const sent = id
    .copy()
    .update(JSON.stringify(body))
    .update(request.file?.buffer ?? '');
  return { _id: id.digest('base64url'), body: sent.digest('base64url'), at: new Date() };
}
