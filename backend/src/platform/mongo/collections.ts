import { Inject, type FactoryProvider } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { mongo, type Model } from 'mongoose';

interface Entity {
  name: string;
}

const tokenOf = (entity: Entity) => `collection of ${entity.name}`;

/**
 * The driver's own collection of a model, for what runs with every registration and payment: mongoose's casting costs
 * there as much as the write itself (docs/decisions/native-driver-on-hot-paths.md). The schema keeps the indexes; ids and
 * dates have to come in their own types, which the compiler checks.
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

/** Whether a write failed because a unique index holds such a document already. */
export function isDuplicateKeyError(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
