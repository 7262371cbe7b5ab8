import { Inject, type FactoryProvider } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';

interface Entity {
  name: string;
}

/** The injection token of a model's collection. */
export const tokenOf = (entity: Entity) => `collection of ${entity.name}`;

/**
 * Provides a model's native driver collection for hot paths, where mongoose's casting costs as much as the write itself
 * (docs/decisions/native-driver-on-hot-paths.md). Values must already have their BSON types, which the compiler checks.
 */
export function provideCollection(entity: Entity): FactoryProvider {
  return {
    provide: tokenOf(entity),
    inject: [getModelToken(entity.name)],
    useFactory: (model: Model<object>) => model.collection,
  };
}

export function InjectCollection(entity: Entity): ParameterDecorator {
  return Inject(tokenOf(entity));
}

/** Returns whether a write failed because of a unique index. @param field of the index; any if it is absent */
export function isDuplicateKeyError(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  return field === undefined || Object.hasOwn(Object(error.keyPattern), field);
}
